import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { invoicesOf } from './buying-model.ts';
import { expect } from './site-test.ts';

/** What is of the other place alone: its telephone number and its currency. */
const FOREIGN = {
  hk: [brand.phones.sg.display, 'S$'],
  sg: [brand.phones.hk.display, 'HK$'],
} as const satisfies Record<Place, readonly string[]>;

/** Links of a page that stay on the site; those that choose another place are meant to leave the own one. */
const LINKS = 'a[href^="/"]:not([data-chooses-place]):not([href^="/theme"])';

/** Fails where the open page shows a number or an amount of the other place, or has a link that leads there. */
export async function expectOwnPage(page: Page, place: Place): Promise<void> {
  const body = page.locator('body');
  for (const foreign of FOREIGN[place]) await expect(body).not.toContainText(foreign);
  const hrefs = await body
    .locator(LINKS)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const strays = hrefs.filter((href) => href.includes('place=sg') !== (place === 'sg'));
  expect(strays, page.url()).toEqual([]);
}

/** Fails where a mail to a buyer, or the company and currency of their invoice, is of the other place. */
export async function expectOwnMailAndPaper(app: TestApp, email: string, place: Place): Promise<void> {
  await app.outbox.lastTo(email);
  const mails = (await app.outbox.all()).filter(({ to }) => to === email).map(({ text }) => text);
  const other = place === 'sg' ? 'hk' : 'sg';
  for (const foreign of [...FOREIGN[place], `place=${other}`])
    expect(mails.filter((text) => text.includes(foreign))).toEqual([]);
  const [invoice] = await invoicesOf(app, email);
  if (!invoice) throw new Error(`No invoice of ${email}`);
  expect(invoice).toMatchObject({ status: 'paid', place, currency: place === 'sg' ? 'SGD' : 'HKD' });
  expect((await app.app.service('sellingCompanies').get(invoice.company)).places).toEqual([{ place }]);
}
