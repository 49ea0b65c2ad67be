import { contentLanguages } from '@harbour/core/contract/values';
import { findThemeFaults } from '../../kit/axe.ts';
import { startBackOfficeSite } from '../../kit/back-office-site.ts';
import { placeOrder } from '../../kit/buyer.ts';
import { startTestApp } from '../../kit/start-test-app.ts';
import { expect, signInAs, test } from './back-office-test.ts';

test('an order shows the buyer named on its invoice, and what the buyer agreed to', {
  tag: '@smoke',
}, async ({ asAdmin, app }) => {
  const order = await placeOrder(await app.signIn('merchant'), { locale: 'en' });
  await asAdmin.goto(`/orders/edit/${order}`);
  const buyer = asAdmin.getByRole('region', { name: 'Buyer on invoices' });
  await expect(buyer).toContainText('Jade Kettle Holdings Limited');
  await expect(buyer).toContainText('12345678');
  const consent = asAdmin.getByRole('region', { name: 'Consent' });
  await expect(consent).toContainText('renews automatically');
  await expect(consent).toContainText(/\d{4}-\d{2}-\d{2}/);
  expect(await findThemeFaults(asAdmin)).toEqual([]);
});

test('no two sections of a paid order have the same heading, in any language', async ({ asAdmin, app }) => {
  const [payment] = await app.find('payments', { order: { $ne: null }, $limit: 1 });
  for (const locale of contentLanguages) {
    await asAdmin.goto(`/orders/edit/${payment?.order}?locale=${locale}`);
    await expect(asAdmin.getByRole('link', { name: payment?.reference })).toBeVisible();
    const headings = await asAdmin.getByRole('main').getByRole('heading').allTextContents();
    expect(new Set(headings).size, headings.join()).toBe(headings.length);
  }
});

test('home lists the places that sell nothing, and links to their company', async ({ browser }) => {
  await using app = await startTestApp({ seed: 'demo', config: { production: true } });
  await using site = await startBackOfficeSite({ app });
  await using context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const companies = await app.find('sellingCompanies');
  for (const { _id } of companies)
    await app.app.service('sellingCompanies').patch(_id, { bank: null, gstNumber: null });
  await signInAs(page, 'admin', site.url);
  await page.goto('/home');
  const closed = page.getByRole('region', { name: 'Closed for purchases' });
  await expect(closed.getByRole('listitem')).toHaveCount(2);
  await expect(closed).toContainText('Missing: GST registration number and Bank account');
  expect(await findThemeFaults(page)).toEqual([]);
  await closed.getByRole('link', { name: /Singapore/ }).click();
  await expect(page).toHaveURL(/\/sellingCompanies\/edit\//);
});
