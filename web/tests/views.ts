import type { Page } from "@playwright/test";

/** Merges keys into every view that a page gets whole from the server. */
export async function changeViews(page: Page, keys: (view: Record<string, unknown>) => object) {
  await page.routeWebSocket(/\/socket\b/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; view?: Record<string, unknown> };
      if (message.view) Object.assign(message.view, keys(message.view));
      socket.send(JSON.stringify(message));
    });
  });
}
