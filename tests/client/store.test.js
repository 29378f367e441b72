import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../src/muster/web/static/js/table/store.js";

/** Two people at one screen, Ana (0) and Bea (1); one of them is asked. */
const asks = (seat, looking = null) => ({ position: 7, looking, mine: [0, 1], question: { seats: [seat] }, lines: [], table: {} });

test("who is asked at a shared screen is called, unless it is theirs already", () => {
  const store = new Store();
  store.takeTable(asks(1));
  assert.equal(store.handOver, 1);
  store.takeTable(asks(1, 1));
  assert.equal(store.handOver, null);
  assert.ok(store.myTurn);
});

test("whoever goes on without being called is not called while their cards are on their way", () => {
  const store = new Store();
  store.takeTable(asks(0));
  store.taking = 0;
  assert.equal(store.handOver, null);
  store.takeUpdate(asks(0));
  assert.equal(store.handOver, null, "nor by an update that comes before them");
  store.takeTable(asks(0));
  assert.equal(store.handOver, 0, "but after a lost connection");
});
