// A test of the back office's screens in Chromium, over one real server per worker, which has the demo data.
//
//   import { expect, test } from './back-office-test.ts';
//   test('an editor finds a post', async ({ asEditor }) => {
//     await asEditor.goto('/news');
//   });
//
// - asAdmin, asEditor: a page signed in as that person of the demo data, in a context of its own, with
//   nothing opened yet
// - openAs('editor'): another page of that person in another context, for tests with two windows; closed with
//   the test
// - page, context: a visitor; baseURL is the back office
// - uncaught: a test fails if one of its pages throws or reports an error, unless it allows that:
//   uncaught.allow(/message/)
// - app: the server; app.signIn('admin') returns a person who makes changes over HTTP, app.socket(person) a
//   socket
// - site: the built renderer; site.url is its origin

import { execute } from '@harbour/server/database/statement.ts';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect, type Page } from '@playwright/test';
import { type UncaughtErrors, watchUncaughtErrors } from '../uncaught-errors.ts';
import { test as base } from './server-test.ts';

export type StaffRole = 'admin' | 'editor';
type OpenAs = (role: StaffRole) => Promise<Page>;

type TestFixtures = {
  baseURL: string;
  openAs: OpenAs;
  asAdmin: Page;
  asEditor: Page;
  uncaught: UncaughtErrors;
};

export const test = base.extend<TestFixtures>({
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
  uncaught: async ({}, use) => {
    const uncaught = watchUncaughtErrors();
    await use(uncaught);
    uncaught.expectNone();
  },
  openAs: async ({ app, browser, site, contextOptions, uncaught }, use) => {
    // The people of the demo data arranged no list before the test.
    await execute(app.database.db, 'delete from "tableMemory"', []);
    await using contexts = new AsyncDisposableStack();
    await use(async (role) => {
      const context = contexts.use(await browser.newContext({ ...contextOptions, baseURL: site.url }));
      uncaught.watch(context);
      const page = await context.newPage();
      await signInAs(page, role, site.url);
      return page;
    });
  },
  asAdmin: async ({ openAs }, use) => {
    await use(await openAs('admin'));
  },
  asEditor: async ({ openAs }, use) => {
    await use(await openAs('editor'));
  },
});

/** Signs in as the browser's own pages do: the refresh token is a cookie, which the next loaded page uses. */
export async function signInAs(
  page: Page,
  role: StaffRole,
  origin = new URL(page.url()).origin,
): Promise<void> {
  const response = await page.request.post('/api/authentication', {
    headers: { origin },
    data: { strategy: 'password', email: `${role}@harbour.example`, password: DEMO_PASSWORD },
  });
  expect(response.status(), await response.text()).toBe(201);
}

export { expect };
