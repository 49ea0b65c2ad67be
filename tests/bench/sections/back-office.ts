import { seedRows } from '@harbour/server/seed/large/seed-rows.ts';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { chromiumLaunchOptions } from '../../kit/chromium.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { measureEvents } from '../back-office/events.ts';
import { measureFirstPage } from '../back-office/first-page.ts';
import { measurePaging } from '../back-office/paging.ts';
import { measureScrolling } from '../back-office/scrolling.ts';
import { measureStoredRows } from '../back-office/stored-rows.ts';
import type { Apart } from '../options.ts';
import type { Row } from '../results.ts';

/**
 * A list of many rows in the built back office, in Chromium: its rows at a start without the server, its load
 * time, its scrolling, and its memory after paging.
 */
export async function benchBackOffice({ rows, minutes }: Apart): Promise<readonly Row[]> {
  await using app = await startTestApp({ seed: 'demo' });
  await seedRows({ database: app.database, collection: 'news', rows, seed: 1 });
  await using site = await startBackOfficeSite({ app });
  return await inChromium(async (browser) => {
    const page = await openSignedIn(browser, site.url);
    return [
      ...(await measureStoredRows(browser, page)),
      ...(await measureFirstPage(page)),
      ...(await measureScrolling(browser, page)),
      ...(await measurePaging(page, minutes)),
    ];
  });
}

/** Memory of the back office, and of the server, over many events: in a list and at an open record. */
export async function benchEvents({ events }: Apart): Promise<readonly Row[]> {
  await using app = await startTestApp({ seed: 'demo' });
  await seedRows({ database: app.database, collection: 'news', rows: 1_000, seed: 1 });
  await using site = await startBackOfficeSite({ app });
  return await inChromium(async (browser) => {
    const list = await openSignedIn(browser, site.url);
    const editor = await list.context().newPage();
    return measureEvents({ app, list, editor }, events);
  });
}

async function inChromium(measure: (browser: Browser) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const { args, ...options } = chromiumLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--enable-precise-memory-info'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** A page signed in as the demo's admin, with nothing opened yet. */
async function openSignedIn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const response = await page.request.post('/api/authentication', {
    headers: { origin },
    data: { strategy: 'password', email: 'admin@harbour.example', password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`The demo's admin could not sign in: ${await response.text()}`);
  return page;
}
