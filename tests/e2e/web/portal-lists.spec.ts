import { readFile } from 'node:fs/promises';
import { money } from '@harbour/core/money';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../kit/start-test-app.ts';
import { billed, newMerchant, type PortalMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

/** The rows of the list's exported file. */
async function exported(page: Page): Promise<readonly string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean);
}

/** Adds devices to the merchant: `till-1` and so on, each with a name. */
async function withDevices(app: TestApp, { person, subscription }: PortalMerchant, count: number) {
  const { modules } = await app.app.service('subscriptions').get(subscription);
  for (let n = 1; n <= count; n += 1) {
    await app.app.service('devices').create({
      deviceId: `${person.account.id}-till-${n}`,
      name: `Counter ${n}`,
      user: person.account.id,
      ...(n === 1 ? { subscription, licence: modules[0]?.id } : {}),
      ...(n === 2 ? { deactivatedAt: '2026-01-02T03:04:00.000Z' } : {}),
    });
  }
}

/** Adds credit entries, every third of them used for a bill. */
async function withCredits(app: TestApp, merchant: PortalMerchant, count: number) {
  const [invoice] = await billed(app, merchant, 1);
  for (let n = 1; n <= count; n += 1) {
    const isUse = n % 3 === 0;
    await app.app.service('credits').create({
      user: merchant.person.account.id,
      subscription: merchant.subscription,
      invoice: isUse ? invoice?._id : null,
      currency: 'HKD',
      amount: money('HKD', isUse ? -1_000 : 10_000),
      reason: isUse ? 'used' : 'goodwill',
      note: isUse ? null : `Kindness ${n}`,
    });
  }
  return invoice;
}

test('devices are paged, searched, filtered and exported, and the address keeps the state', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await withDevices(app, merchant, 12);
  await signIn(page, merchant, '/en/portal/apps/devices');
  const rows = rowsOf(page, 'Devices');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search by name or number').fill('till-12');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Counter 12');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search by name or number').fill('no such till');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing in this list matches.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0);
  await page.getByLabel('Search by name or number').fill('');
  await page.getByRole('radio', { name: 'Deactivated' }).check();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Counter 2');
  await page.getByRole('radio', { name: 'In use' }).check();
  await expect(page.getByRole('status').filter({ hasText: '11' })).toBeVisible();
  const lines = await exported(page);
  expect(lines).toHaveLength(12);
  const { reference } = await app.app.service('subscriptions').get(merchant.subscription);
  const licensed = lines.find((line) => line.includes('till-1,')) ?? '';
  expect(licensed).toContain('Counter 1');
  expect(licensed).toContain(reference);
  expect(licensed).toContain('Self-ordering kiosk');
  await expect(page.getByText('11 rows were exported.')).toBeVisible();
});

test('credits are paged, filtered, sorted and exported, and the balance covers all of them', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const invoice = await withCredits(app, merchant, 12);
  await signIn(page, merchant, '/en/portal/apps/credits');
  const rows = rowsOf(page, 'Credits');
  const left = page.getByRole('main').getByText('left');
  await expect(rows).toHaveCount(10);
  await expect(left).toHaveText('left');
  await expect(left.locator('..')).toContainText('HK$760.00');
  await page.getByLabel('Show').selectOption('Used for a bill');
  await expect(rows).toHaveCount(4);
  await expect(left.locator('..')).toContainText('HK$760.00');
  await expect(rows.first().getByRole('link')).toHaveText(invoice?.reference ?? 'none');
  const lines = await exported(page);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('Used for a bill');
  expect(lines[1]).toContain(invoice?.reference);
  expect(lines[1]).toContain('-10.00');
  await page.getByLabel('Show').selectOption('All');
  await page.getByRole('button', { name: 'Date' }).click();
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(rows.first()).toContainText('Kindness 1');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('Credits.xlsx');
  await app.app.service('credits').create({
    user: merchant.person.account.id,
    currency: 'HKD',
    amount: money('HKD', 4_000),
    reason: 'goodwill',
  });
  await expect(left.locator('..')).toContainText('HK$800.00');
});

test('returning to a list or reloading it restores the scroll position', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await withDevices(app, merchant, 9);
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, merchant, '/en/portal/apps/devices');
  const rows = rowsOf(page, 'Devices');
  await expect(rows).toHaveCount(9);
  const link = rows.last().getByRole('link').first();
  await link.click();
  await expect(rows).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(rows).toHaveCount(9);
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(rows).toHaveCount(9);
  await expect(link).toBeInViewport();
  // The page is no taller than its content.
  await expect.poll(() => page.getByRole('main').evaluate(({ style }) => style.minBlockSize)).toBe('');
});
