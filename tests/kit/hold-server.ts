import type { Page } from '@playwright/test';

export interface HeldServer {
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
