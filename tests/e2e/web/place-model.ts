import { brand } from '@harbour/core/brand';
import { invoiceDocumentKinds, invoiceDocumentUrl, type RecordOf } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import type { Page } from '@playwright/test';
import { readPdf } from '../../kit/read-pdf.ts';
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

/**
 * Fails if a mail to a buyer, their invoice or the text of its papers belongs to the other place: its
 * telephone number, currency or selling company.
 */
export async function expectOwnMailAndInvoice(app: TestApp, email: string, place: Place): Promise<void> {
  await app.outbox.lastTo(email);
  const mails = (await app.outbox.to(email)).map(({ text }) => text);
  const other = place === 'sg' ? 'hk' : 'sg';
  for (const foreign of [...FOREIGN[place], `place=${other}`])
    expect(mails.filter((text) => text.includes(foreign))).toEqual([]);
  const [invoice] = await invoicesOf(app, email);
  if (!invoice) throw new Error(`No invoice of ${email}`);
  expect(invoice).toMatchObject({ status: 'paid', place, currency: place === 'sg' ? 'SGD' : 'HKD' });
  const seller: RecordOf<'sellingCompanies'> = await app.app.service('sellingCompanies').get(invoice.company);
  expect(seller.places).toEqual([{ place }]);
  const { accessToken } = await app.signIn('admin');
  for (const document of invoiceDocumentKinds) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(new URL(invoiceDocumentUrl(invoice._id, document), app.url), { headers });
    const text = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(text).toContain(seller.legalName);
    expect(text).toContain(formatMoney(invoice.total, 'full'));
    expect(FOREIGN[place].filter((foreign) => text.includes(foreign))).toEqual([]);
  }
}
