import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Browser, Page } from '@playwright/test';

/** A page signed in as the demo's admin, with nothing opened yet. */
export async function openSignedIn(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const response = await page.request.post('/api/authentication', {
    headers: { origin },
    data: { strategy: 'password', email: 'admin@harbour.example', password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`The demo's admin could not sign in: ${await response.text()}`);
  return page;
}
