// `npm run screenshots`: every page of the site and of the back office in both themes, two widths and three
// languages -> .cache/screenshots and .cache/screenshots/back-office, and those of the README ->
// docs/screenshots.
//   site, back-office       only that one
//   site home blog          only what has one of these words in its name; the same of the back office
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../tests/kit/chromium.ts';
import { takeBackOffice } from './back-office.ts';
import { startDemoServer } from './demo-server.ts';
import { takeSite } from './site.ts';

const [only, ...args] = process.argv.slice(2);

await using server = await startDemoServer();
await using browser = await chromium.launch(chromiumLaunchOptions());
if (only !== 'back-office') await takeSite(browser, server.url, args);
if (only !== 'site') await takeBackOffice(browser, server.url, args);
