import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney, money } from '@harbour/core/money';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { buy } from '../../kit/buyer.ts';
import { payByCard } from '../../kit/sandbox-buyer.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The paid invoice of a new merchant's order. */
async function paidInvoice(app: TestApp): Promise<RecordOf<'invoices'>> {
  const merchant = await app.signIn('merchant');
  const { payment } = await buy(merchant, payByCard());
  const { invoice } = await app.app.service('payments').get(payment);
  return app.app.service('invoices').get(invoice);
}

const dialog = (page: Page) => page.getByRole('dialog');
const notes = (page: Page) => page.getByRole('region', { name: 'Credit notes' });

test('an admin credits part of a line, and the invoice and the credit note link to each other', async ({
  asAdmin,
  app,
}) => {
  const invoice = await paidInvoice(app);
  await asAdmin.goto(`/invoices/edit/${invoice._id}`);
  await expect(asAdmin.getByRole('region', { name: 'Seller' })).toContainText(invoice.seller.legalName);
  await expect(asAdmin.getByRole('region', { name: 'Buyer' })).toContainText('Jade Kettle Holdings Limited');
  await expect(asAdmin.getByRole('region', { name: 'Invoice', exact: true })).toContainText('Out of scope');
  await expect(notes(asAdmin)).toContainText('This invoice has no credit notes.');
  expect(await findThemeFaults(asAdmin, 'main')).toEqual([]);

  await asAdmin.getByRole('button', { name: 'Issue a credit note…' }).click();
  const go = dialog(asAdmin).getByRole('button', { name: 'Continue' });
  await go.click();
  await expect(dialog(asAdmin).getByText('Choose a reason.')).toBeVisible();
  await expect(dialog(asAdmin).getByLabel('Reason')).toBeFocused();
  await dialog(asAdmin).getByLabel('Reason').selectOption('Correction');
  await dialog(asAdmin).getByLabel('Remark').fill('A kiosk too many');
  await dialog(asAdmin).getByText('An amount of each line').click();
  const amount = dialog(asAdmin).getByRole('textbox').nth(1);
  await go.click();
  await expect(amount).toBeFocused();
  await amount.fill('999,999');
  await go.click();
  await expect(dialog(asAdmin).getByText(/^At most HK\$.* can be credited\.$/)).toBeVisible();
  await amount.fill('100');
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await go.click();
  await expect(dialog(asAdmin).getByText('Jade Kettle Limited is credited HK$100.00.')).toBeVisible();
  await dialog(asAdmin).getByRole('button', { name: 'Credit HK$100.00' }).dblclick();
  await expect(dialog(asAdmin)).toHaveCount(0);
  await expect(notes(asAdmin).getByText('A kiosk too many')).toBeVisible();
  await expect(notes(asAdmin).getByRole('row')).toHaveCount(2);

  await notes(asAdmin).getByRole('link', { name: /-CN-/ }).click();
  const document = asAdmin.getByRole('region', { name: 'Credit note', exact: true });
  await expect(document).toContainText('Correction');
  await expect(asAdmin.getByRole('button', { name: 'Issue a credit note…' })).toHaveCount(0);
  await document.getByRole('link', { name: invoice.reference }).click();
  await asAdmin.getByRole('button', { name: 'Issue a credit note…' }).click();
  const left = money('HKD', invoice.total.amount - 10_000);
  await expect(
    dialog(asAdmin).getByLabel(`All that is left: ${formatMoney(left, 'full')}, tax included`),
  ).toBeChecked();
});

test('a credit note issued meanwhile is reported, and the form keeps its values', async ({
  asAdmin,
  app,
}) => {
  const invoice = await paidInvoice(app);
  await asAdmin.goto(`/invoices/edit/${invoice._id}`);
  await asAdmin.getByRole('button', { name: 'Issue a credit note…' }).click();
  await dialog(asAdmin).getByLabel('Reason').selectOption('Goodwill');
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  const admin = await app.signIn('admin');
  const { status } = await admin.post('/api/invoices/issueCreditNote', {
    key: crypto.randomUUID(),
    invoice: invoice._id,
    reason: 'correction',
  });
  expect(status).toBe(201);
  await dialog(asAdmin)
    .getByRole('button', { name: /^Credit HK/ })
    .click();
  await expect(dialog(asAdmin).getByRole('alert')).toContainText('another credit note of this invoice');
  await dialog(asAdmin).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(asAdmin).getByLabel('Reason')).toHaveValue('goodwill');
});
