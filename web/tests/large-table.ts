import type { Page } from "@playwright/test";

type Card = { x: number; y: number; card: string; rotation?: number };

/** Cards that exist, as many as a table can hold, in a block ten wide. */
const CARDS: Record<string, (at: number) => Partial<Card>> = {
  Iota: (at) => ({ card: `${"RGBY"[at % 4]}${"CSTX"[(at >> 2) % 4]}${1 + ((at >> 4) % 4)}` }),
  Smartrix: (at) => ({
    card: ["1f", "57", "2d", "07", "6f", "bf", "0e", "36"][at % 8]!,
    rotation: at % 4,
  }),
  Colorfox: (at) => ({ card: ["RYRY", "OGOG", "RPYG", "GORB", "YRRO", "BYOP"][at % 6]! }),
};

/** Shows a table with a number of cards instead of the real one. */
export async function fillTable(page: Page, game: string, cards = 60) {
  const table = Array.from({ length: cards }, (_, at) => ({
    x: at % 10,
    y: Math.floor(at / 10),
    ...CARDS[game]!(at),
  }));
  await page.routeWebSocket(/\/socket\b/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; view?: Record<string, unknown> };
      if (message.type === "state") message.view = { ...message.view, table };
      if (message.type !== "update") socket.send(JSON.stringify(message));
    });
  });
}
