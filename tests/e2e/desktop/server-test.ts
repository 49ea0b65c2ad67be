import { test as base } from '@playwright/test';
import { buildRecord } from '../../kit/build-record.ts';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';

/** A test that may ask for a server with the demo data: `app`, one a worker, started when a test first names it. */
export const test = base.extend<object, { app: TestApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo' });
      // The demonstration has taken no money: a list of payments would be empty.
      const [user] = await app.app.service('users').find({ query: { $limit: 1 }, paginate: false });
      await app.app.service('payments').create(buildRecord('payments', { user: user._id }));
      await use(app);
    },
    { scope: 'worker' },
  ],
});
