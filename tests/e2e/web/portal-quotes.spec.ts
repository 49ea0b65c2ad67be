import { money } from '@harbour/core/money';
import type { Page } from '@playwright/test';
import { findThemeFaults } from '../../kit/axe.ts';
import { billed, dayFrom, newMerchant, signIn } from './portal-model.ts';
import { expect, test } from './site-test.ts';

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'What changes' })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole('cell');
const request = (page: Page) => page.getByRole('button', { name: /^See what/ }).click();
const confirm = (page: Page) =>
  page.getByRole('button', { name: /^(Change from|Pause from|Cancel: ends on) / }).click();
const tile = (page: Page, name: string) => page.getByRole('heading', { name }).locator('..');

test('a smaller plan is quoted in full, and is scheduled again when a cancellation is undone', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
  await page.getByRole('radio', { name: /^Lite/ }).check();
  await request(page);
  await expect(cellsOf(page, 'Plan')).toHaveText(['Flexi', 'Lite', /^From .*\d{4}$/]);
  await expect(cellsOf(page, 'Stock control')).toHaveText(['Included', 'None', /^Stops on/]);
  await expect(cellsOf(page, 'Handheld terminal')).toHaveText(['2', '1', /^From/]);
  await expect(cellsOf(page, 'Self-ordering kiosk')).toHaveCount(0);
  await expect(cellsOf(page, 'Per month').nth(1)).toHaveText('HK$1,448.00');
  expect(await findThemeFaults(page)).toEqual([]);
  await confirm(page);
  await page.getByRole('link', { name: 'To your subscription' }).first().click();
  const next = page.getByText(/^From .*, with the next term: Lite for 12 months at HK\$1,448\.00 a month/);
  await expect(next).toBeVisible();
  await expect(page.getByText('Handheld terminal: 1 instead of 2.')).toBeVisible();
  await expect(page.getByText('Stock control stops.')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel at the end of the term' }).click();
  await page.getByLabel('It costs too much').check();
  await request(page);
  await expect(cellsOf(page, 'Plan')).toHaveText(['Flexi', 'None', /^Stops on/]);
  await expect(cellsOf(page, 'Stock control')).toHaveText(['Included', 'None', /^Stops on/]);
  await confirm(page);
  await page.getByRole('link', { name: 'To your subscription' }).first().click();
  await expect(page.getByText(/^This subscription ends on/)).toBeVisible();
  await expect(next).toBeHidden();
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(page.getByText(/^This subscription ends on/)).toBeHidden();
  await expect(next).toBeVisible();
});

test('a quote shows the old and the new count, and a longer term with its months and day', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/upgrade/${merchant.subscription}`);
  const count = page.locator('main input[type=number]').first();
  await count.fill('1');
  await page.getByRole('radio', { name: '24 months' }).check();
  await request(page);
  await expect(cellsOf(page, 'Self-ordering kiosk')).toHaveText(['2', '1', /^From/]);
  await expect(cellsOf(page, 'Paid ahead')).toHaveText(['12 months', '24 months', /^From/]);
  await expect(cellsOf(page, 'Plan')).toHaveText(['Flexi', 'Flexi', 'Stays as it is']);
  await confirm(page);
  await page.getByRole('link', { name: 'To your subscription' }).first().click();
  await expect(page.getByText(/: Flexi for 24 months at HK\$/)).toBeVisible();
  await page.getByRole('link', { name: 'Change plan or modules' }).click();
  await page.getByRole('radio', { name: '36 months' }).check();
  await request(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Flexi for 24 months, on' })).toBeVisible();
});

test('a pause lists what is suspended, and moves the paid period', async ({ page, app }) => {
  const merchant = await newMerchant(app);
  await signIn(page, merchant, `/en/portal/apps/pause/${merchant.subscription}`);
  await request(page);
  await expect(cellsOf(page, 'Plan')).toHaveText(['Flexi', 'Paused', /^Paused .* to /]);
  await expect(cellsOf(page, 'Self-ordering kiosk')).toHaveText(['2', 'Paused', /^Paused/]);
  await expect(cellsOf(page, 'Paid until')).toHaveCount(3);
});

test('the overview shows the bill that follows a prepaid term, and marks one that is past due', async ({
  page,
  app,
}) => {
  const merchant = await newMerchant(app);
  const { subscription } = merchant;
  const [paid] = await billed(app, merchant, { count: 1, first: { status: 'paid' } });
  if (paid === undefined) throw new Error('No bill');
  const { plan, modules } = await app.app.service('subscriptions').get(subscription);
  const prices = [{ id: plan, count: 1, unit: money('HKD', 10_000), taxPercent: 0 }];
  const renewal = { invoice: paid._id, plan, modules, prepayMonths: 12, prices };
  const dates = { termStart: dayFrom(-355), termEnd: dayFrom(10) };
  await app.app.service('subscriptions').patch(subscription, { ...dates, renewal });
  await signIn(page, merchant, '/en/portal');
  const year = Number(dayFrom(10).slice(0, 4)) + 1;
  await expect(tile(page, 'Coming up')).toContainText(new RegExp(`Next bill.*${year}HK\\$[\\d,.]+`));

  const [open] = await billed(app, merchant, { count: 1, first: { dueOn: dayFrom(-2) } });
  const unpaid = { renewal: { ...renewal, invoice: open?._id } };
  const pastDue = { termStart: dayFrom(-367), termEnd: dayFrom(-2), status: 'pastDue', ...unpaid };
  await app.app.service('subscriptions').patch(subscription, pastDue);
  await page.reload();
  const late = tile(page, 'To do')
    .getByRole('listitem')
    .filter({ hasText: /HK\$[\d,.]+ was due on/ });
  await expect(late).toBeVisible();
  await expect(tile(page, 'Coming up')).toContainText('Open bill');
  await expect(tile(page, 'Coming up')).not.toContainText('Next bill');
  await late.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(new RegExp(`/portal/apps/pay/${open?._id}$`));
});
