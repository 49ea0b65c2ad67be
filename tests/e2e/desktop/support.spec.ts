import { findThemeFaults } from '../../kit/axe.ts';
import { buildRecord } from '../../kit/build-record.ts';
import { buy } from '../../kit/buyer.ts';
import { payByCard } from '../../kit/sandbox-buyer.ts';
import { expect, test } from './back-office-test.ts';

test('a merchant’s support code opens their account, live and read-only, until it expires', {
  tag: '@smoke',
}, async ({ asAdmin, app }) => {
  const merchant = await app.signIn('merchant');
  const { order } = await buy(merchant, payByCard());
  await merchant.post('/api/devices', { deviceId: 'till-1', licence: order });
  const { code } = (await merchant.get('/api/accounts/supportCode')).body;

  await asAdmin.clock.install();
  await asAdmin.goto('/support');
  const entered = asAdmin.getByLabel('Support code');
  await entered.fill('0000-0000-0000');
  await asAdmin.getByRole('button', { name: 'Open the account' }).click();
  await expect(asAdmin.getByText('This code has expired or does not exist.')).toBeVisible();
  await expect(entered).toHaveValue('0000-0000-0000');
  await entered.fill(code.toLowerCase());
  await entered.press('Enter');

  await expect(asAdmin.getByRole('heading', { name: merchant.email })).toBeVisible();
  const section = (name: string) => asAdmin.getByRole('region', { name });
  await expect(section('Subscriptions').getByRole('link', { name: /^SU-/ })).toBeVisible();
  await expect(section('Invoices').getByRole('link', { name: /^HD(HK|SG)-/ })).toBeVisible();
  await expect(section('Recent problems').getByText('devices create')).toBeVisible();
  await expect(section('Devices').getByText('No devices.')).toBeVisible();
  await app.app
    .service('devices')
    .create(buildRecord('devices', { name: 'Front till', user: merchant.account.id }));
  await expect(section('Devices').getByText('Front till')).toBeVisible();
  await expect(asAdmin.locator('main').getByRole('button')).toHaveText(['Close the account']);
  expect(await findThemeFaults(asAdmin, 'main')).toEqual([]);

  await asAdmin.clock.fastForward('01:01:00');
  await expect(asAdmin.getByText('The code has expired')).toBeVisible();
  await expect(asAdmin.getByRole('heading', { name: merchant.email })).toHaveCount(0);
  await expect(entered).toHaveValue('');
});
