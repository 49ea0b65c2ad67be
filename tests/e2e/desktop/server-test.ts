import { test as base } from '@playwright/test';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';

/** A test with a server with the demo data: `app`, one per worker, started when a test first uses it. */
export const test = base.extend<object, { app: TestApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo' });
      await use(app);
    },
    { scope: 'worker' },
  ],
});
