import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';
import { openInvoice, transactionOf } from './bank-statement.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');

test('a transaction is set aside with a remark and made unmatched again, by keyboard only', async ({
  asAdmin: page,
  app,
}) => {
  const id = await transactionOf(app, await openInvoice(app, 222_222));
  await page.goto(`/bankTransactions/edit/${id}`);
  const pays = page.getByRole('region', { name: 'What it pays' });
  await pays.getByRole('button', { name: 'Set aside…' }).focus();
  await page.keyboard.press('Enter');
  const remark = dialog(page).getByLabel('Remark');
  await expect(remark).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Set aside' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Say what was done.')).toBeVisible();
  await expect(remark).toBeFocused();
  await page.keyboard.type('Sent back on 21 November');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(pays).toContainText('Sent back on 21 November');
  const back = pays.getByRole('button', { name: 'Undo setting aside' });
  await expect(back).toBeFocused();
  expect(await findThemeFaults(page, 'main')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(pays.getByRole('button', { name: 'Set aside…' })).toBeVisible();
  await expect(pays).toContainText('Unmatched');
  await expect(pays).not.toContainText('Sent back');
});

test('a colleague’s decision is shown on the page and in an open dialog', async ({ asAdmin: page, app }) => {
  const invoice = await openInvoice(app, 333_333);
  const transaction = await transactionOf(app, invoice);
  const colleague = await app.signIn('admin');
  await page.goto(`/bankTransactions/edit/${transaction}`);
  await page.getByRole('button', { name: `Match with ${invoice.reference}…` }).click();
  await colleague.post('/api/bankTransactions/setAside', { transaction, remark: 'Sent back' });
  const pays = page.getByRole('region', { name: 'What it pays', includeHidden: true });
  await expect(pays).toContainText('Set aside');
  await dialog(page)
    .getByRole('button', { name: `Pay ${invoice.reference}` })
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('somebody else has matched or set aside');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await pays.getByRole('button', { name: 'Undo setting aside' }).click();
  await pays.getByRole('button', { name: 'Set aside…' }).click();
  await dialog(page).getByLabel('Remark').fill('Not ours');
  await colleague.post('/api/bankTransactions/match', { transaction, invoice: invoice._id });
  await expect(pays.getByRole('link', { name: invoice.reference, includeHidden: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else has matched this transaction');
  await expect(dialog(page).getByLabel('Remark')).toHaveValue('Not ours');
});

/** A transaction that is matched to an invoice, and its page. */
async function openMatched(app: TestApp, page: Page, minor: number) {
  const invoice = await openInvoice(app, minor);
  const transaction = await transactionOf(app, invoice);
  const colleague = await app.signIn('admin');
  const matching = { transaction, invoice: invoice._id };
  const { body } = await colleague.post('/api/bankTransactions/match', matching);
  await page.goto(`/bankTransactions/edit/${transaction}`);
  const pays = page.getByRole('region', { name: 'What it pays', includeHidden: true });
  await expect(pays.getByRole('link', { name: invoice.reference })).toBeVisible();
  return { invoice, transaction, colleague, pays, payment: body.payment };
}

test('a match with the wrong invoice is undone with a reason, by keyboard only', async ({
  asAdmin: page,
  app,
}) => {
  const { invoice, payment, pays } = await openMatched(app, page, 555_555);
  await pays.getByRole('button', { name: 'Undo match…' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(`Undo the match with invoice ${invoice.reference}`);
  await expect(dialog(page)).toContainText(
    `no longer pays invoice ${invoice.reference} of ${invoice.companyName}.`,
  );
  await expect(dialog(page)).toContainText('The payment is reversed in the books of today');
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Say what was wrong.')).toBeVisible();
  await page.keyboard.type('Transfer of another merchant');
  expect(await findThemeFaults(page, '.bp6-dialog')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByText('The invoice is unpaid again. Nothing collects it automatically'),
  ).toBeVisible();
  await expect(pays).toContainText('Unmatched');
  await expect(pays.getByRole('button', { name: 'Set aside…' })).toBeFocused();
  await expect(page.getByRole('button', { name: `Match with ${invoice.reference}…` })).toBeVisible();
  expect(await findThemeFaults(page, 'main')).toEqual([]);
  await page.goto(`/payments/edit/${payment}`);
  const facts = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(facts).toContainText('Reversed');
  await expect(facts).toContainText('Transfer of another merchant');
  await expect(facts).not.toContainText('Send it back from the bank');
});

test('a match that a colleague undoes meanwhile, and does again, is not undone twice', async ({
  asAdmin: page,
  app,
}) => {
  const { invoice, transaction, colleague, pays, payment } = await openMatched(app, page, 666_666);
  await pays.getByRole('button', { name: 'Undo match…' }).click();
  await dialog(page).getByLabel('Reason').fill('Not theirs');
  await colleague.post('/api/bankTransactions/unmatch', { transaction, payment, reason: 'A mistake' });
  await expect(pays).toContainText('Unmatched');
  await colleague.post('/api/bankTransactions/match', { transaction, invoice: invoice._id });
  await expect(pays.getByRole('link', { name: invoice.reference, includeHidden: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Undo match' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else has undone this match');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Not theirs');
  expect((await app.app.service('invoices').get(invoice._id)).status).toBe('paid');
});
