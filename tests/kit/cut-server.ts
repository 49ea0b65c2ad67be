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

interface HeldServer {
  /** Releases every request and connection that was held, and lets all later ones pass. */
  release(): void;
  /** The number of requests and connections that are held. */
  count(): number;
}

/**
 * Holds back every request and connection of a page to the server, like a network that is not up yet. Files
 * of the program itself still load.
 */
export async function holdServer(page: Page): Promise<HeldServer> {
  const held = Promise.withResolvers<void>();
  let waiting = 0;
  await page.route('**/api/**', async (route) => {
    waiting += 1;
    await held.promise;
    await route.continue();
  });
  await page.routeWebSocket(/\/api\//, async (socket) => {
    waiting += 1;
    await held.promise;
    socket.connectToServer();
  });
  return { release: () => held.resolve(), count: () => waiting };
}
