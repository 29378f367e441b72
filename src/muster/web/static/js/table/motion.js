/* Plays what happened, one message after the other, without ever standing in the way: whoever clicks or presses a key
   sees the end at once, and who falls behind by more than a moment catches up. */

/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */

const MOST_BEHIND = 1500; // ms of waiting, then everything goes faster
const FASTER = 3;
const LONGEST = 6000; // no animation lasts longer than this, whatever a board does

export class Motion {
  /**
   * @param {(message: UpdateMessage) => void} show makes the table look as the message says
   * @param {(message: UpdateMessage) => Promise<void> | null} play animates it, or null for nothing to play
   * @param {() => HTMLElement | null} stage where the animations run
   * @param {(message: UpdateMessage, waiting: number) => number} [hold] how many milliseconds it stays at least; without
   *   end if somebody says when to go on
   */
  constructor(show, play, stage, hold = () => 0) {
    this.show = show;
    this.play = play;
    this.stage = stage;
    this.hold = hold;
    this.endless = false; // what is shown stays until somebody goes on
    this.goOn = () => {};
    /** @type {{message: UpdateMessage, since: number}[]} */
    this.queue = [];
    this.playing = false;
    this.round = 0; // rises with every skip, so that an old wait ends nothing new
    addEventListener("pointerdown", () => this.skip(), { capture: true });
    addEventListener("keydown", () => this.skip(), { capture: true });
  }

  /** @param {UpdateMessage} message */
  add(message) {
    if (this.endless && !this.queue.length && tellsNothing(message)) return this.show(message);
    this.queue.push({ message, since: performance.now() });
    if (!this.playing) void this.run();
    else if (this.endless) this.waiting();
    else if (performance.now() - this.queue[0].since > MOST_BEHIND || this.queue.length > 3) this.speed();
  }

  /** Everything that waits is shown now, and what moves is at its end; who goes step by step only sees the end of this step. */
  skip(all = false) {
    if (!this.playing && !this.queue.length) return;
    if (this.waits && !all) return;
    this.round += 1;
    this.playing = false;
    this.goOn();
    for (const { message } of this.queue.splice(0)) this.show(message);
    for (const animation of this.animations()) finish(animation);
  }

  async run() {
    const round = this.round;
    this.playing = true;
    while (this.queue.length) {
      const { message, since } = /** @type {{message: UpdateMessage, since: number}} */ (this.queue.shift());
      this.show(message);
      const shownAt = performance.now();
      const played = this.play(message);
      if (played && shownAt - since > MOST_BEHIND) requestAnimationFrame(() => this.speed());
      if (played) await Promise.race([played, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
      if (round !== this.round) return;
      await this.pause(this.hold(message, this.queue.length) - (performance.now() - shownAt));
      if (round !== this.round) return;
    }
    this.playing = false;
  }

  /** What was shown stays for a while; without end until somebody goes on. @param {number} time */
  async pause(time) {
    if (time <= 0) return;
    this.endless = time === Infinity;
    if (this.waits) this.waiting();
    await new Promise((resolve) => {
      this.goOn = () => resolve(undefined);
      if (time < Infinity) setTimeout(resolve, time);
    });
    this.endless = false;
  }

  /** Is there a next step for somebody to take? */
  get waits() {
    return this.endless && this.queue.length > 0;
  }

  /** Told when a step waits. */
  waiting = () => {};

  next() {
    this.goOn();
  }

  speed() {
    for (const animation of this.animations()) animation.updatePlaybackRate(FASTER);
  }

  animations() {
    return this.stage()?.getAnimations({ subtree: true }) ?? [];
  }
}

/**
 * What only says more about the moment that is shown (a forecast, a setting) is no step of its own.
 * @param {UpdateMessage} message
 */
function tellsNothing(message) {
  return !message.events?.length && !message.lines?.length;
}

/**
 * Loops (the breathing of targets) have no end and are left alone.
 * @param {Animation} animation
 */
function finish(animation) {
  if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
