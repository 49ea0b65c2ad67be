import type { Page } from '@playwright/test';

export interface HeldServer {
  /** Lets every request and connection through that was held, and all later ones. */
  release(): void;
  /** The number of requests and connections that are held. */
  count(): number;
}

/**
 * Holds every request and connection of a page to the server back, as a network does that has not come up
 * yet. Files of the program itself still load.
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
