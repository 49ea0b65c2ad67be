import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type BackOfficeSite, startBackOfficeSite } from '../../kit/back-office-site.ts';
import { openProgram, type Program } from '../../kit/electron/open-program.ts';
import { startTestApp, type TestApp } from '../../kit/start-test-app.ts';

type WorkerFixtures = { app: TestApp; site: BackOfficeSite; running: Program };

/**
 * A test with what the tests of one worker share, each started when a test first uses it. It is all here,
 * because Playwright starts another worker, with another server, for tests whose shared parts differ.
 *
 * - app: a server with the demo data, which serves the public site too
 * - site: the built back office in front of it
 * - running: a program with nobody signed in
 */
export const test = base.extend<object, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using app = await startTestApp({ seed: 'demo', site: true });
      await use(app);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ app }, use) => {
      await using site = await startBackOfficeSite({ app });
      await use(site);
    },
    { scope: 'worker' },
  ],
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures here
    async ({}, use) => {
      await using folder = await makeFolder();
      await using program = await openProgram({ folder: folder.path });
      await use(program);
    },
    { scope: 'worker' },
  ],
});

/** Makes an empty folder for a program's data. */
export const makeFolder = () => mkdtempDisposable(join(tmpdir(), 'harbour-program-'));
