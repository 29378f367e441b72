import{i as L}from"../../chunks/chunk-FHJY2UCV.js";import"../../chunks/chunk-C37SIMF4.js";import"../../chunks/chunk-25EVVHEB.js";import{a as l,d as k,e as S,g as f}from"../../chunks/chunk-A3GWUY2C.js";import{a as C,b as w,c as y,e as I}from"../../chunks/chunk-HYBLRZGK.js";import{b as T,f as q,g as t}from"../../chunks/chunk-VS5QTGJT.js";var j=400,x=6e3,u={words:"",rule:"",bad:!1},z=document.querySelector("#decks"),c=z.dataset.game??"",$={mine:[],ready:[],sizes:[]},O=[],n={id:null,name:t("decks.new"),text:""},r={edition:"de",players:2},i=u,v="",_=0,p=0;function m(e){n={...n,...e};let a=!n.text.trim();i=a?u:{...u,words:t("decks.check")},p+=1,clearTimeout(_),a||(_=window.setTimeout(N,j)),d()}function b(e){i={words:I(e),rule:e instanceof C?e.rule:"",bad:!0},d()}async function N(){p+=1;let e=p;try{let a=await y("/api/decks/check",{game:c,text:n.text,players:r.players,options:{edition:r.edition}});return e!==p?null:(i={...u,words:t("decks.fine")},d(),a)}catch(a){return e===p&&b(a),null}}async function E(){$=await w(`/api/decks/${c}`),d()}async function D(){let e=n.name.trim()||t("decks.new");try{let a=await y("/api/decks",{game:c,name:e,text:n.text,...n.id===null?{}:{id:n.id}});n={...n,id:a.id,name:e},i.bad||(i={...u,words:t("decks.saved")}),await E()}catch(a){b(a)}}async function M(){let e=await N();e&&m({text:e.text})}async function P(e){if(window.confirm(t("decks.delete.sure",{name:e.name})))try{await y(`/api/decks/${e.id}/delete`),n.id===e.id&&(n={...n,id:null}),i={...u,words:t("decks.deleted",{name:e.name})},await E(),document.getElementById("mine")?.focus()}catch(a){b(a)}}async function U(e){let a=e.target,s=a.files?.[0];if(!s)return;let o=s.size>4*x?null:await s.text();if(a.value="",o!==null&&o.length<=x)return h({id:null,name:s.name.replace(/\.\w+$/,"").slice(0,60),text:o});i={words:t("decks.too_large"),rule:"",bad:!0},d()}function h(e){m(e);let a=document.getElementById("edit");a?.focus({preventScroll:!0}),a?.scrollIntoView({block:"nearest"})}var F=e=>m({text:`${n.text.replace(/\s*$/,"")}
1 ${e.name}
`.trimStart()}),g=e=>e.target.value;function A(e,a){return l`<fieldset><legend>${t(`decks.${e}`)}</legend><div class="oneof">${a.map(s=>l`<label>
    <input type="radio" name=${e} .checked=${r[e]===s} @change=${()=>{r={...r,[e]:s},m({})}}>
    <span>${t(`decks.${e}.${s}`)}</span></label>`)}</div></fieldset>`}function G(){let e=!n.text.trim();return l`<section class="panel stack" aria-labelledby="edit">
    <h2 id="edit" tabindex="-1">${n.name||t("decks.new")}</h2>
    <div class="field"><label for="deck-name">${t("decks.name")}</label>
      <input id="deck-name" type="text" maxlength="60" autocomplete="off" .value=${n.name} @input=${a=>{n={...n,name:g(a)},d()}}></div>
    ${A("players",[2,3,4])}${A("edition",["de","en"])}
    <div class="field"><label for="deck-text">${t("decks.text")}</label>
      <p class="hint" id="size">${L($.sizes,r.players,{edition:r.edition})}</p>
      <textarea id="deck-text" rows="22" maxlength=${x} spellcheck="false" aria-describedby="size verdict" .value=${n.text} @input=${a=>m({text:g(a)})}></textarea></div>
    <div id="verdict" role="status">${i.words?l`<p class="notice ${i.bad?"bad":"good"}"><span class="lines">${i.words}</span>
      ${i.rule?l`<a class="rule" href="/rules/${c}/${i.rule}">${i.rule}</a>`:k}</p>`:k}</div>
    <div class="buttons">
      <button class="btn gold" type="button" ?disabled=${e} @click=${D}>${f("card-play")}${t("decks.save")}</button>
      <button class="btn" type="button" ?disabled=${e||i.bad} @click=${M}>${t("decks.tidy")}</button>
      ${n.id===null?k:l`<a class="btn" href="/api/decks/${n.id}/file" download>${t("decks.export")}</a>`}
      <label class="btn file">${t("decks.import")}<input type="file" accept=".txt,text/plain" @change=${U}></label>
    </div>
  </section>`}function H(e){let a=(e.players??[]).map(s=>l`<span class="chip good">${t(`decks.players.${s}`)}</span>`);return l`<li><button class="btn quiet name" type="button" aria-label=${t("decks.open",{name:e.name})} @click=${()=>h({id:Number(e.id),name:e.name,text:e.text})}>${e.name}</button>
    ${a.length?a:l`<span class="chip" title=${e.problem?.why??""}>${t("decks.problem")}</span>`}
    <button class="btn quiet square" type="button" aria-label="${t("decks.delete")}: ${e.name}" @click=${()=>P(e)}>${f("trash-can")}</button></li>`}function J(){return l`<section class="panel stack" aria-labelledby="mine"><h2 id="mine" tabindex="-1">${t("decks.mine")}</h2>
    ${$.mine.length?l`<ul class="rows" role="list">${$.mine.map(H)}</ul>`:l`<p class="muted">${t("decks.empty")}</p>`}
    <div class="buttons"><button class="btn" type="button" @click=${()=>h({id:null,name:t("decks.new"),text:""})}>${t("decks.new")}</button>
      <a class="btn" href="/play/${c}">${f("knight-banner")}${t("decks.play")}</a></div>
  </section>`}function K(){return l`<section class="panel stack" aria-labelledby="ready"><h2 id="ready">${t("decks.ready")}</h2>
    <p class="hint">${t("decks.ready.told")}</p>
    <ul class="scroll plans" role="list" tabindex="0" aria-labelledby="ready">${$.ready.map(e=>l`<li><div><b>${e.name}</b><p class="muted">${e.plan}</p></div>
      <button class="btn" type="button" aria-label="${t("decks.start")}: ${e.name}" @click=${()=>h({id:null,name:e.name,text:e.text})}>${t("decks.start")}</button></li>`)}</ul>
  </section>`}function B(e){let a=e.cost===null?t("decks.cost.grey"):t("decks.cost",{n:e.cost}),[s,o,R,V]=e.values,W=e.values.length?[t(`${c}.say_values`,{health:s,melee:o,ranged:R}),t(`${c}.say_speed`,{n:V})]:[];return[t(`decks.kind.${e.kind}`),...e.kind==="hero"?[]:[t("decks.level",{n:e.level}),a],...W].join(" · ")}function Q(){let e=v.toLocaleLowerCase().split(/\s+/).filter(Boolean),a=O.filter(s=>e.every(o=>`${s.name} ${s.text} ${B(s)} ${s.race} ${s.id}`.toLocaleLowerCase().includes(o)));return l`<section class="panel stack" aria-labelledby="cards"><h2 id="cards">${t("decks.cards")}</h2>
    <div class="field"><label for="find">${t("decks.find")}</label>
      <input id="find" type="search" autocomplete="off" .value=${v} @input=${s=>{v=g(s),d()}}></div>
    <p class="hint" role="status">${t("decks.search",{n:a.length})}</p>
    <ul class="scroll" role="list" tabindex="0" aria-labelledby="cards">${a.map(s=>l`<li><div><b>${s.name}</b><p class="muted">${B(s)}</p><p class="lines">${s.text}</p></div>
      <button class="btn" type="button" aria-label=${t("decks.add.one",{name:s.name})} @click=${()=>F(s)}>${t("decks.add")}</button></li>`)}</ul></section>`}function d(){S(l`<div class="columns wide">${G()}<div class="stack">${J()}${K()}${Q()}</div></div>`,z)}await q(T(`games/${c}/words`)).catch(e=>console.warn(`The words of ${c} could not be loaded.`,e));z.replaceChildren();d();E().catch(b);w(`/api/cards/${c}`).then(e=>{O=e.cards,d()},b);
