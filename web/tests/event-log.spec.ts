import { expect, test } from "@playwright/test";

import { EventLog, type GameEvent } from "../src/lib/event-log";

const drew = (seat: number, text: string): GameEvent => ({ kind: "drew", seat, text });

test("holds what others may know on a shared device", () => {
  const log = new EventLog();
  log.replace(0, [[drew(0, "drew RED")], [drew(1, "drew a card")]]);
  log.replace(1, [[drew(0, "drew a card")], [drew(1, "drew BLUE")]]);
  expect(log.lines(9).map(({ text }) => text)).toEqual(["drew a card", "drew a card"]);
  log.retain([1]);
  expect(log.lines(9).map(({ text }) => text)).toEqual(["drew a card", "drew BLUE"]);
});

test("joins past and new events, and removes undone ones", () => {
  const log = new EventLog();
  log.replace(0, [[drew(0, "one")], [drew(1, "two")]]);
  log.add(0, 3, [drew(0, "three")]);
  expect(log.lines(2).map(({ ply }) => ply)).toEqual([1, 2]);
  expect(log.lines(3).map(({ text }) => text)).toEqual(["one", "two", "three"]);
  log.truncate(1);
  expect(log.lines(3).map(({ text }) => text)).toEqual(["one"]);
});
