import type { Page, WebSocketRoute } from '@playwright/test';

export interface CutServer {
  /** Cuts the connection of the page to the server, and refuses every request and new connection. */
  cut(): Promise<void>;
  mend(): void;
}

/**
 * Puts a page behind a connection to the server that can be cut, even while the page is reloaded. Files of
 * the program itself still load, like those of an installed program.
 */
export async function cutServer(page: Page): Promise<CutServer> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.route('**/api/**', (route) => (isCut ? route.abort('connectionrefused') : route.continue()));
  await page.routeWebSocket(/\/api\//, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}
