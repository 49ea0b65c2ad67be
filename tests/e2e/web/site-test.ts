import { test as base, expect } from '@playwright/test';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { watchUncaughtErrors } from '../uncaught-errors.ts';

/**
 * A test against the built site with the demo data, which fails if a page throws an error that nothing
 * handles. One server per worker; a test may only change records of its own.
 */
export const test = base.extend<{ baseURL: string }, { app: TestApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo', site: true });
      await use(app);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  context: async ({ context }, use) => {
    const expectNone = watchUncaughtErrors(context);
    await use(context);
    expectNone();
  },
});

export { expect };
