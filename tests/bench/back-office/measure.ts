// Measures a list of the back office in Chromium, by hand: node tests/bench/back-office/measure.ts [rows] [minutes]

import { seedRows } from '@harbour/server/database/seed/large/seed-rows.ts';
import { chromium } from '@playwright/test';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { chromiumLaunchOptions } from '../../kit/chromium.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { measureFirstPage } from './first-page.ts';
import { measurePaging } from './paging.ts';
import { measureScrolling } from './scrolling.ts';
import { openSignedIn } from './sign-in.ts';

const [rows = 100_000, minutes = 5] = process.argv.slice(2).map(Number);
const folder = process.env.BACK_OFFICE_FOLDER;

console.log(
  `News of ${rows.toLocaleString('en')} rows on the embedded database, ${minutes} minutes of paging.`,
);
await using app = await startTestApp({ seed: 'demo' });
await seedRows({ database: app.database, collection: 'news', rows, seed: 1 });
await using site = await startBackOfficeSite({ app, ...(folder ? { folder } : {}) });
const browser = await chromium.launch({
  ...chromiumLaunchOptions(),
  args: [...chromiumLaunchOptions().args, '--enable-precise-memory-info'],
});
try {
  const page = await openSignedIn(browser, site.url);
  console.table([
    ...(await measureFirstPage(page)),
    ...(await measureScrolling(browser, page)),
    ...(await measurePaging(page, minutes)),
  ]);
} finally {
  await browser.close();
}
