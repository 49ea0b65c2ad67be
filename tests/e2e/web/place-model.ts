import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { invoicesOf } from './buying-model.ts';
import { expect } from './site-test.ts';

/** Texts that belong only to the other place: its telephone number and its currency. */
const FOREIGN = {
  hk: [brand.phones.sg.display, 'S$'],
  sg: [brand.phones.hk.display, 'HK$'],
} as const satisfies Record<Place, readonly string[]>;

/** Links of a page that stay on the site, except those that switch to another place on purpose. */
const LINKS = 'a[href^="/"]:not([data-chooses-place])';

/** Fails if the open page shows a telephone number or an amount of the other place, or links to it. */
export async function expectOwnPage(page: Page, place: Place): Promise<void> {
  const body = page.locator('body');
  for (const foreign of FOREIGN[place]) await expect(body).not.toContainText(foreign);
  const hrefs = await body
    .locator(LINKS)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const strays = hrefs.filter((href) => href.includes('place=sg') !== (place === 'sg'));
  expect(strays, page.url()).toEqual([]);
}

/** Fails if a mail to a buyer, or the company or currency of their invoice, belongs to the other place. */
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
