import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../kit/chromium.ts';

export default defineConfig({
  outputDir: '../../test-results',
  // Node reads TypeScript by itself: only the specs are transpiled.
  build: { external: ['**/apps/**', '**/core/**', '**/tests/kit/**'] },
  // The tests wait for timers and sockets more than they work.
  workers: 4,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Time is no judge here: these bounds only end what would never end, on a machine that others load too.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // A recording of every test slows all of them: `playwright test --trace retain-on-failure` makes them.
    trace: 'off',
  },
  projects: [
    { name: 'web', testDir: './web' },
    { name: 'desktop', testDir: './desktop' },
  ],
});
