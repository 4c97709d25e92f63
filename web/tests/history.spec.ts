import { expect, test } from "@playwright/test";

import { History, type GameEvent } from "../src/lib/history";

const drew = (seat: number, text: string): GameEvent => ({ kind: "drew", seat, text });

test("on a shared device the log holds what others may know", () => {
  const history = new History();
  history.replace(0, [[drew(0, "drew RED")], [drew(1, "drew a card")]]);
  history.replace(1, [[drew(0, "drew a card")], [drew(1, "drew BLUE")]]);
  expect(history.lines(9).map(({ text }) => text)).toEqual(["drew a card", "drew a card"]);
  history.keep([1]);
  expect(history.lines(9).map(({ text }) => text)).toEqual(["drew a card", "drew BLUE"]);
});

test("the past joins what is heard meanwhile, and what is taken back goes", () => {
  const history = new History();
  history.replace(0, [[drew(0, "one")], [drew(1, "two")]]);
  history.add(0, 3, [drew(0, "three")]);
  expect(history.lines(2).map(({ ply }) => ply)).toEqual([1, 2]);
  expect(history.lines(3).map(({ text }) => text)).toEqual(["one", "two", "three"]);
  history.cut(1);
  expect(history.lines(3).map(({ text }) => text)).toEqual(["one"]);
});
