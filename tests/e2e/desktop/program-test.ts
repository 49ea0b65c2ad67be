// A test of the program itself: its built main process, preload and renderer, in Electron or in the stand-in.
//
// - open(words?): starts it with this test's own folder; a second start finds the stored data. Closed with
//   the test.
// - signIn(program): chooses the test's server and signs in as the demo administrator
// - folder: this test's own, empty
// - probed: a program with nobody signed in and its page reloaded; one per worker, for tests that leave
//   nothing behind in it but their answers to the system's dialogs
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect } from '@playwright/test';
// The types of window.harbour.
import type {} from '../../../apps/desktop/src/ipc/bridge.ts';
import { openProgram, type Program } from '../../kit/electron/open-program.ts';
import { test as base, makeFolder } from './server-test.ts';

type Fixtures = {
  folder: string;
  open: (...args: string[]) => Promise<Program>;
  signIn: (program: Program) => Promise<void>;
  probed: Program;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
  folder: async ({}, use) => {
    await using folder = await makeFolder();
    await use(folder.path);
  },
  open: async ({ folder }, use) => {
    await using programs = new AsyncDisposableStack();
    await use(async (...args) => programs.use(await openProgram({ folder, args })));
  },
  probed: async ({ running }, use) => {
    await running.page.reload();
    await use(running);
  },
  signIn: async ({ app }, use) => {
    await use(async ({ page }) => {
      await page.getByLabel('Server address').fill(app.url);
      await page.getByRole('button', { name: 'Use this server' }).click();
      await page.getByLabel('Email').fill('admin@harbour.example');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  },
});

export { expect };
