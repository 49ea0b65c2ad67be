import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../kit/chromium.ts';
import { LEFT_OUT } from '../kit/full-form.ts';

export default defineConfig({
  outputDir: '../../test-results',
  // Node reads TypeScript by itself: only the specs are transpiled.
  build: { external: ['**/apps/**', '**/core/**', '**/tests/kit/**'] },
  // A test keeps half a core busy, and each worker starts a browser and a server of its own.
  workers: 3,
  testIgnore: [...LEFT_OUT],
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // These timeouts only end what would never end, because other work may slow the machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // Recording slows down every test: `playwright test --trace retain-on-failure` records.
    trace: 'off',
  },
  projects: [
    { name: 'web', testDir: './web' },
    { name: 'desktop', testDir: './desktop' },
  ],
});
