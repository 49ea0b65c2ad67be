import { test as base, expect } from '@playwright/test';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';
import { type UncaughtErrors, watchUncaughtErrors } from '../uncaught-errors.ts';

type TestFixtures = { baseURL: string; uncaught: UncaughtErrors };

/**
 * A test against the built site with the demo data. One server per worker; a test may only change records of
 * its own. It fails if a page throws or reports an error, unless it allows that: `uncaught.allow(...)`.
 */
export const test = base.extend<TestFixtures, { app: TestApp }>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
  uncaught: async ({}, use) => {
    const uncaught = watchUncaughtErrors();
    await use(uncaught);
    uncaught.expectNone();
  },
  context: async ({ context, uncaught }, use) => {
    uncaught.watch(context);
    await use(context);
  },
});

export { expect };
