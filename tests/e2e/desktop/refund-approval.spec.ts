import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { payOrder } from '../../kit/buyer.ts';
import { payByCard } from '../../kit/sandbox-buyer.ts';
import type { TestApp } from '../../kit/start-test-app.ts';
import { expect, test } from './back-office-test.ts';

const LIMIT = money('HKD', 20_00);
const dialog = (page: Page) => page.getByRole('dialog');
const refunded = async (app: TestApp, { _id }: RecordOf<'payments'>) =>
  (await app.app.service('payments').get(_id)).refunded;

async function limitRefunds(app: TestApp, refundLimits: object): Promise<unknown> {
  const [site] = await app.find('settings', { name: 'site' });
  const before = site.refundLimits;
  await app.app.service('settings').patch(site._id, { refundLimits });
  // A limit that is raised applies after 24 hours, unless the ones before it are forgotten.
  await execute(app.database.db, 'delete from "replacedRefundLimits"', []);
  return before;
}

let limits: unknown;
test.beforeEach(async ({ app }) => {
  limits = await limitRefunds(app, [LIMIT]);
});
test.afterEach(async ({ app }) => {
  await limitRefunds(app, limits as object);
});

test('a colleague’s request appears on the home page, and a second admin approves it', {
  tag: '@smoke',
}, async ({ asAdmin, app }) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const colleague = await app.signIn('admin');
  await asAdmin.goto('/');
  await expect(asAdmin.getByRole('heading', { name: 'Home' })).toBeVisible();
  const amount = money('HKD', 30_00);
  const requested = { key: randomUUID(), payment: payment._id, amount, reason: 'The till never came' };
  expect((await colleague.post('/api/payments/refund', requested)).body.status).toBe('requested');
  const waiting = asAdmin.getByRole('region', { name: 'Refunds waiting for approval' });
  await waiting.getByRole('link', { name: 'HK$30.00 · The till never came' }).click();
  const requests = asAdmin.getByRole('region', { name: 'Refund requests' });
  await expect(requests.getByText(colleague.email)).toBeVisible();
  await expect(requests.getByText('Awaits approval')).toBeVisible();
  await requests.getByRole('button', { name: 'Approve…' }).click();
  await expect(dialog(asAdmin).getByText('The till never came')).toBeVisible();
  expect(await findThemeFaults(asAdmin, '.bp6-dialog')).toEqual([]);
  await dialog(asAdmin).getByRole('button', { name: 'Refund HK$30.00' }).click();
  await expect(asAdmin.getByText('HK$30.00 is on its way back.')).toBeVisible();
  await expect(requests.getByText('Refunded')).toBeVisible();
  await expect(requests.getByRole('button')).toHaveCount(0);
  expect(await refunded(app, payment)).toEqual(amount);
});

test('a disputed payment is reported before and after an attempt to approve its refund', async ({
  asAdmin,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const colleague = await app.signIn('admin');
  const requested = {
    key: randomUUID(),
    payment: payment._id,
    amount: money('HKD', 30_00),
    reason: 'Broken',
  };
  expect((await colleague.post('/api/payments/refund', requested)).body.status).toBe('requested');
  await app.app.service('payments').patch(payment._id, { disputed: payment.amount });
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  const requests = asAdmin.getByRole('region', { name: 'Refund requests' });
  await requests.getByRole('button', { name: 'Approve…' }).click();
  const problem = dialog(asAdmin).getByRole('alert');
  await expect(problem).toContainText('HK$0.00 of this payment is left. The buyer’s bank disputes');
  await dialog(asAdmin).getByRole('button', { name: 'Refund HK$30.00' }).click();
  await expect(problem).toContainText('more than is left of this payment now. The buyer’s bank disputes');
  await dialog(asAdmin).getByRole('button', { name: 'Cancel' }).click();
  await requests.getByRole('button', { name: 'Refuse…' }).click();
  await dialog(asAdmin).getByLabel('Reason').fill('The bank decides');
  await asAdmin.keyboard.press('Escape');
  await expect(dialog(asAdmin)).toHaveCount(0);
  await requests.getByRole('button', { name: 'Refuse…' }).click();
  await expect(dialog(asAdmin).getByLabel('Reason')).toHaveValue('The bank decides');
});

test('a request above the limit cannot be approved by its author, who can withdraw it with a reason', async ({
  asAdmin,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  await asAdmin.goto(`/orders/edit/${payment.order}`);
  await asAdmin.getByRole('button', { name: 'Refund…' }).click();
  await dialog(asAdmin).getByLabel('Amount in HKD').fill('25');
  await dialog(asAdmin).getByLabel('Reason').fill('Too dear');
  await dialog(asAdmin).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(asAdmin).getByText('This is above the limit for one person.')).toBeVisible();
  await dialog(asAdmin).getByRole('button', { name: 'Ask for approval of HK$25.00' }).click();
  await expect(asAdmin.getByText('HK$25.00 is waiting for approval by another admin.')).toBeVisible();
  const requests = asAdmin.getByRole('region', { name: 'Refund requests' });
  await expect(requests.getByText('Too dear')).toBeVisible();
  expect(await findThemeFaults(asAdmin)).toEqual([]);
  await expect(requests.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  await requests.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog(asAdmin).getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog(asAdmin).getByText('Say why you withdraw it.')).toBeVisible();
  await dialog(asAdmin).getByLabel('Reason').fill('They keep it');
  await dialog(asAdmin).getByRole('button', { name: 'Withdraw' }).click();
  await expect(asAdmin.getByText('The request was withdrawn.')).toBeVisible();
  await expect(requests.getByText('Withdrawn')).toBeVisible();
  expect(await refunded(app, payment)).toBe(null);
});

test('a request that a colleague decides meanwhile is reported in the open dialog', async ({
  asAdmin,
  app,
}) => {
  const payment = await payOrder(app, await app.signIn('merchant'), payByCard());
  const [colleague, other] = [await app.signIn('admin'), await app.signIn('admin')];
  const requested = {
    key: randomUUID(),
    payment: payment._id,
    amount: money('HKD', 30_00),
    reason: 'Broken',
  };
  expect((await colleague.post('/api/payments/refund', requested)).body.status).toBe('requested');
  const [request] = await app.find('refundRequests', { payment: payment._id });
  await asAdmin.goto(`/payments/edit/${payment._id}`);
  await asAdmin.getByRole('button', { name: 'Approve…' }).click();
  const confirm = dialog(asAdmin).getByRole('button', { name: 'Refund HK$30.00' });
  await expect(confirm).toBeEnabled();
  const { status } = await other.post('/api/refunds/refuse', { request: request?._id, remark: 'No' });
  expect(status).toBe(201);
  await expect(dialog(asAdmin).getByRole('alert')).toHaveText(
    'A colleague has decided this request in the meantime.',
  );
  await expect(confirm).toBeDisabled();
});
