import { brand } from '@harbour/core/brand';
import { createTexts, LOCALES, type Locale } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { formatMoney } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import type { Page } from '@playwright/test';
import { type Action, act } from '../../../apps/web/src/demonstration/model/act.ts';
import { billOf, partsOf } from '../../../apps/web/src/demonstration/model/bill.ts';
import { likelyTenders } from '../../../apps/web/src/demonstration/model/cash.ts';
import { reportDay } from '../../../apps/web/src/demonstration/model/day.ts';
import { startingShop } from '../../../apps/web/src/demonstration/model/stills.ts';
import { findThemeFaults } from '../../kit/axe.ts';
import { findLosses } from './find-losses.ts';
import { keysOn } from './keys-model.ts';
import { expect, test } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const textsIn = (locale: Locale) =>
  createTexts({
    locale,
    variables: { product: brand.name },
    namespaces: ['till'],
    read: readLocaleFile,
  }).getFixedT(locale, 'till');

interface Walk {
  readonly locale: Locale;
  readonly place: Place;
  readonly width: number;
}

for (const locale of LOCALES) {
  test(`a day is run by keyboard only, from the order to the closing, in ${locale}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await runDay(page, { locale, place: 'hk', width: 390 });
    await runDay(page, { locale, place: 'sg', width: 1280 });
    expect(problems).toEqual([]);
  });
}

/**
 * Orders, sends, splits between three, pays in three ways, and closes the day; the model says what must show.
 */
async function runDay(page: Page, { locale, place, width }: Walk): Promise<void> {
  const t = textsIn(locale);
  const keys = keysOn(page);
  const till = page.locator('[data-till-open]');
  const status = till.getByRole('status');
  const button = (name: string) => till.getByRole('button', { name, exact: true });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`/${locale}?place=${place}`);
  await keys.press(page.getByRole('button', { name: t('open.action') }));
  await expect(till.getByRole('heading', { name: t('open.title') })).toBeFocused();

  const begun = startingShop('restaurant', place);
  const line = String(begun.step);
  const ordered = (
    [
      { do: 'add', item: 'eggTart' },
      { do: 'option', line, option: 'warmed' },
      { do: 'send' },
      { do: 'splitEqually', guests: 3 },
    ] as const satisfies readonly Action[]
  ).reduce(act, begun);
  const total = formatMoney(billOf(ordered, ordered.order).total, 'short');
  const items = till.getByRole('list', { name: t('order.keys') });
  await keys.press(items.getByRole('button').filter({ hasText: t('item.eggTart') }));
  await expect(status).toHaveText(t('announce.added', { name: t('item.eggTart'), total }));
  await keys.press(button(t('option.warmed')));
  await keys.press(button(t('order.sendToKitchen')));
  await expect(status).toHaveText(t('announce.sent', { tickets: 1 }));
  await keys.press(button(t('order.charge', { total })));
  await keys.expectStored('the way to the payment');

  await keys.press(button(t('split.equal')));
  await keys.press(button(t('split.more')));
  const [first, second, third] = partsOf(ordered, ordered.order);
  if (!first || !second || !third) throw new Error('The bill has no three parts');
  for (const part of [first, second, third])
    await expect(till.getByText(formatMoney(part.total, 'short'), { exact: true }).first()).toBeVisible();
  const wallet = place === 'hk' ? 'octopus' : 'paynow';
  await keys.press(button(t(`pay.methods.${wallet}`)));
  await expect(status).toContainText(t(`pay.methods.${wallet}`));
  await keys.expectStored('the first part');
  await keys.press(button(t('pay.methods.cash')));
  const tendered = likelyTenders(second.total, place)[1] ?? second.total;
  await keys.press(till.getByRole('button', { name: formatMoney(tendered, 'short') }).last());
  await keys.expectStored('the change');
  await keys.press(button(t('pay.methods.card')));
  await expect(till.getByRole('heading', { name: t('order.table', { number: 8 }) })).toBeVisible();
  await keys.expectStored('the paid bill');

  const end = (
    [
      { do: 'pay', part: 0, method: wallet },
      { do: 'pay', part: 1, method: 'cash', tendered },
      { do: 'pay', part: 2, method: 'card' },
    ] as const satisfies readonly Action[]
  ).reduce(act, ordered);
  await backTo(page, t('tabs.till'));
  await page.keyboard.press('End');
  await expect(till.getByRole('tab', { name: t('tabs.day') })).toBeFocused();
  await keys.press(button(t('day.action')));
  await expect(till.getByRole('heading', { name: t('day.closed') })).toBeVisible();
  await keys.expectStored('the end of the day');
  await expect(status).toHaveText(t('announce.closed', { total }));
  for (const { method, count, amount } of reportDay(end).byMethod)
    await expect(till.getByRole('row', { name: t(`pay.methods.${method}`) })).toContainText(
      `${count}${formatMoney(amount, 'numeric')}`,
    );
}

/** Walks back to a tab with Shift and Tab. */
async function backTo(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  for (let stop = 0; stop < 60; stop += 1) {
    if (await tab.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`${name} is not reached by keys`);
}

test('a visitor’s own dishes stay in the tab, and a price or sold-out mark reaches every device', async ({
  page,
}) => {
  const t = textsIn('en');
  await page.goto('/en');
  const till = page.locator('[data-till-open]');
  const open = async () => {
    await page.getByRole('button', { name: t('open.action') }).click();
    await expect(till).toBeVisible();
  };
  await open();
  await till.getByRole('tab', { name: t('tabs.menu') }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await till.getByLabel(t('menu.trade')).selectOption('cafe-bakery');
  await till.getByLabel(t('menu.name', { number: 1 })).fill('<b>Laksa</b> \u202e bun');
  await till.getByRole('button', { name: t('menu.use') }).click();
  await expect(till.getByText(t('menu.incomplete', { number: 1 }))).toBeVisible();
  await till.getByLabel(t('menu.ownPrice', { number: 1 })).fill('48.50');
  await till.getByRole('button', { name: t('menu.use') }).click();
  const laksa = '<b>Laksa</b> bun';
  const devices = (['handheld', 'kiosk', 'online'] as const).map((kind) =>
    till.getByRole('region', { name: t(`menu.${kind}`) }).getByRole('listitem'),
  );
  for (const items of devices) await expect(items.filter({ hasText: laksa })).toHaveText(`${laksa}$48.50`);
  const price = till.getByLabel(t('menu.price', { name: laksa }));
  await price.fill('0');
  await price.press('Enter');
  await expect(till.getByText(t('menu.badPrice'))).toBeVisible();
  await price.fill('52');
  await price.press('Enter');
  for (const items of devices) await expect(items.filter({ hasText: laksa })).toHaveText(`${laksa}$52`);
  await till.getByRole('button', { name: t('menu.soldOut', { name: laksa }) }).click();
  for (const items of devices)
    await expect(items.filter({ hasText: laksa })).toContainText(t('order.soldOut'));
  await till.getByRole('tab', { name: t('tabs.till') }).click();
  const key = till
    .getByRole('list', { name: t('order.keys') })
    .getByRole('button')
    .filter({ hasText: laksa });
  await expect(key).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await open();
  await expect(key).toContainText('$48.50');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Laksa');
  expect(sent.filter((request) => request.includes('Laksa'))).toEqual([]);
  expect(sent).not.toEqual([]);
});

test('every screen of the till is accessible in both themes, and nothing is cut off or animated', async ({
  page,
}) => {
  const t = textsIn('en');
  await page.goto('/en/harbourRestaurant?place=sg');
  await page.getByRole('button', { name: t('open.action') }).click();
  const till = page.locator('[data-till-open]');
  for (const name of [t('tabs.kitchen'), t('tabs.menu'), t('tabs.day'), t('tabs.till')]) {
    await till.getByRole('tab', { name }).click();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await findLosses(page), `${name} at ${width} pixels`).toEqual([]);
    }
    expect.soft(await findThemeFaults(page, '[data-till-open]'), name).toEqual([]);
  }
  await till.locator('[data-next]').click();
  await till.getByRole('button', { name: t('split.dish') }).click();
  await till.getByRole('button', { name: t('pay.methods.cash') }).click();
  expect(await findLosses(page)).toEqual([]);
  expect(await findThemeFaults(page, '[data-till-open]')).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await till.getByRole('button', { name: t('open.close') }).click();
  await expect(page.getByRole('button', { name: t('open.action') })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture of the till stays, and says that the till needs JavaScript', async ({ page }) => {
    for (const locale of LOCALES) {
      const t = textsIn(locale);
      await page.goto(`/${locale}`);
      await expect(page.getByRole('img').filter({ hasText: t('item.eggTart') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('open.action') })).toBeHidden();
      await expect(page.getByText(t('open.needsScript'))).toBeVisible();
    }
  });
});
