import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney, money } from '@harbour/core/money';
import { addDays } from '@harbour/core/pricing';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { payOrder } from '../../kit/buyer.ts';
import { payByCard } from '../../kit/sandbox-buyer.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const refunded = async (app: TestApp, { _id }: RecordOf<'payments'>) =>
  (await app.app.service('payments').get(_id)).refunded;

test('an admin refunds part of an order and is then offered the rest', { tag: '@smoke' }, async ({
  asAdmin,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const left = money('HKD', payment.amount.amount - 10_000);
  await asAdmin.goto(`/orders/edit/${payment.order}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  const amount = dialog(asAdmin).getByLabel('Amount in HKD');
  await expect(amount).toHaveValue(formatMoney(payment.amount, 'numeric'));
  await amount.fill('100');
  await dialog(asAdmin).getByLabel('Reason').fill('The till came back');
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog(asAdmin).getByText('HK$100.00 goes back to the Visa card ending in 4242.'),
  ).toBeVisible();
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await dialog(asAdmin).getByRole('button', { name: 'Refund HK$100.00' }).dblclick();
  await expect(asAdmin.getByText('HK$100.00 is on its way back.')).toBeVisible();
  await expect(asAdmin.getByRole('cell', { name: 'HK$100.00', exact: true })).toBeVisible();
  expect(await refunded(app, payment)).toEqual(money('HKD', 10_000));
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog(asAdmin).getByLabel('Amount in HKD')).toHaveValue(formatMoney(left, 'numeric'));
});

test('a refund says before it is made that it does not end the subscription', async ({ asAdmin, app }) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const { subscription } = await app.app.service('payments').get(payment._id);
  const { reference, termEnd } = await app.app.service('subscriptions').get(subscription);
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  await dialog(asAdmin).getByLabel('Reason').fill('Closing down');
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(asAdmin)).toContainText(
    `renews on ${formatDay('en', termEnd)}. A refund does not end it`,
  );
  await expect(dialog(asAdmin).getByRole('link', { name: reference })).toBeVisible();
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await app.app.service('subscriptions').patch(subscription, { cancelOn: termEnd });
  const last = formatDay('en', addDays(termEnd, -1));
  await expect(dialog(asAdmin)).toContainText(`it ends on ${last}, and does not renew`);
  await app.app.service('subscriptions').patch(subscription, { status: 'ended' });
  await expect(dialog(asAdmin).getByRole('link', { name: reference })).toHaveCount(0);
});

test('a payment shows its refunds with their reasons, and links to the credit note', async ({
  asAdmin,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  await dialog(asAdmin).getByLabel('Reason').fill('Paid twice');
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  await dialog(asAdmin)
    .getByRole('button', { name: /^Refund HK/ })
    .click();
  const refunds = asAdmin.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByText('Paid twice')).toBeVisible();
  await expect(refunds.getByText('Succeeded')).toBeVisible();
  // All of it is refunded: no further refund is offered.
  await expect(asAdmin.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await refunds.getByRole('link', { name: /-CN-/ }).click();
  await expect(asAdmin.getByText(/^Refund of invoice HDHK-/)).toBeVisible();
});

test('an invalid refund is reported next to the typed values, which are kept', async ({ asAdmin, app }) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const full = formatMoney(payment.amount, 'full');
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  const amount = dialog(asAdmin).getByLabel('Amount in HKD');
  const go = dialog(asAdmin).getByRole('button', { name: 'Continue' });
  await amount.fill('999,999');
  await go.click();
  await expect(dialog(asAdmin).getByText(`At most ${full} can go back.`)).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(dialog(asAdmin).getByText('Say why the money goes back.')).toBeVisible();
  for (const [text, fault] of [
    ['1,23', 'This can be read as two amounts'],
    ['0', 'Enter an amount above zero.'],
    ['', 'Type an amount, such as 1,234.50.'],
    ['9'.repeat(20), `At most ${full} can go back.`],
  ] as const) {
    await amount.fill(text);
    await expect(dialog(asAdmin).getByText(fault)).toBeVisible();
  }
  await amount.fill('50');
  await go.click();
  await expect(dialog(asAdmin).getByLabel('Reason')).toBeFocused();
  await dialog(asAdmin).getByLabel('Reason').fill('Too dear');
  await go.click();
  // Another refund of the same payment is in progress, as from a colleague's window.
  const open = await app.app.service('refunds').create({
    reference: 'RF-OPEN2345',
    payment: payment._id,
    user: payment.user,
    reason: 'Theirs',
    currency: 'HKD',
    amount: money('HKD', 100),
  });
  await dialog(asAdmin).getByRole('button', { name: 'Refund HK$50.00' }).click();
  await expect(dialog(asAdmin).getByRole('alert')).toContainText('Another refund of this payment');
  await dialog(asAdmin).getByRole('button', { name: 'Back' }).click();
  await expect(amount).toHaveValue('50');
  await expect(dialog(asAdmin).getByLabel('Reason')).toHaveValue('Too dear');
  await app.app.service('refunds').patch(open._id, { status: 'failed' });
  await go.click();
  await dialog(asAdmin).getByRole('button', { name: 'Refund HK$50.00' }).click();
  await expect(asAdmin.getByText('HK$50.00 is on its way back.')).toBeVisible();
  expect(await refunded(app, payment)).toEqual(money('HKD', 5000));
});

test('a colleague’s refund before the confirmation leads back to the amount', async ({ asAdmin, app }) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const colleague = await app.signIn('admin');
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  await dialog(asAdmin).getByLabel('Reason').fill('Paid twice');
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  const full = formatMoney(payment.amount, 'full');
  await expect(dialog(asAdmin).getByRole('button', { name: `Refund ${full}` })).toBeVisible();
  const amount = money('HKD', 30_00);
  const requested = { key: randomUUID(), payment: payment._id, amount, reason: 'Theirs' };
  expect((await colleague.post('/api/payments/refund', requested)).status).toBe(201);
  const left = formatMoney(money('HKD', payment.amount.amount - 30_00), 'full');
  await expect(dialog(asAdmin).getByText(`At most ${left} can go back.`)).toBeVisible();
  await expect(dialog(asAdmin).getByLabel('Amount in HKD')).toHaveValue(
    formatMoney(payment.amount, 'numeric'),
  );
  await expect(dialog(asAdmin).getByLabel('Reason')).toHaveValue('Paid twice');
});

test('headings of its tables stay on one line in a narrow window, and a long reason wraps', async ({
  asAdmin: page,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const reason = 'The merchant closed one of two shops and asked for the unused months back. '
    .repeat(3)
    .trim();
  const expectOneLine = async (address: string) => {
    await page.goto(`${address}?locale=zh-hk`);
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    const stacked = await page.getByRole('columnheader').evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const text = document.createRange();
          text.selectNodeContents(heading);
          return text.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(stacked, address).toEqual([]);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOneLine(`/orders/edit/${payment.order}`);
  const admin = await app.signIn('admin');
  const refund = { key: randomUUID(), payment: payment._id, amount: money('HKD', 10_000), reason };
  expect(await admin.post('/api/payments/refund', refund)).toMatchObject({ status: 201 });
  await expectOneLine(`/payments/edit/${payment._id}`);
  await page.goto(`/payments/edit/${payment._id}`);
  const cell = await page.getByRole('cell', { name: reason }).boundingBox();
  expect(cell?.width).toBeLessThan(300);
});
