import type { Locator, Page } from '@playwright/test';
import { enquiriesOf } from './enquiry-model.ts';
import { openLive } from './frame-model.ts';
import { expect, test } from './site-test.ts';

test('the menu of use cases opens, closes and navigates by keyboard only', { tag: '@smoke' }, async ({
  page,
}) => {
  await openLive(page, '/en');
  const menu = page.getByRole('navigation', { name: 'Main navigation' }).locator('details');
  const item = menu.getByRole('link', { name: 'Cha chaan teng' });
  await tabTo(page, menu.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, item);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/usecase\/restaurant\/cha-chaan-teng$/);
});

test('the skip link leads past the header to the content', async ({ page }) => {
  await openLive(page, '/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a page that a link opens is announced by its title, where the keys go on', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await openLive(page, '/en');
  for (const [name, heading] of [
    ['Harbour Pay', 'Every way to pay on one terminal'],
    ['Pricing', 'The price, before you ask'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name })
      .press('Enter');
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
  }
  for (const heading of ['Every way to pay on one terminal', 'One counter runs the whole shop']) {
    await page.goBack();
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
  }
  // An address may name a part of its page.
  await openLive(page, '/en/graph');
  const group = page.getByRole('main').locator('a[href*="/feature_list#"]').first();
  const part = (await group.getAttribute('href'))?.split('#')[1];
  await group.press('Enter');
  await expect(page.locator(`[id="${part}"]`)).toBeFocused();
});

test('a page that search engines do not list is announced too', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  for (const path of ['/en/no/such/page', '/en/done']) {
    await openLive(page, path);
    const heading = (await title.textContent()) ?? '';
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).press('Enter');
    await expect(title).toHaveText('The price, before you ask');
    await page.goBack();
    await expect(title).toHaveText(heading);
    await expect(title).toBeFocused();
  }
});

test('a page that is loaded again leaves the focus where the keys are', async ({ page }) => {
  await openLive(page, '/en');
  await page.getByRole('banner').getByRole('link', { name: 'Harbour Pay' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-is-live'));
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('a hash that cannot be decoded opens its page', async ({ page }) => {
  await openLive(page, '/en/feature_list#%');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every feature, by name');
});

test('the language can be switched by keyboard only', async ({ page }) => {
  await openLive(page, '/en/harbourPay');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zh-hk\/harbourPay$/);
});

test('a trade can be chosen in the calculator by keyboard only', async ({ page }) => {
  await openLive(page, '/en/pricing');
  const trades = page.getByRole('navigation', { name: 'Your trade' }).getByRole('link');
  await tabTo(page, trades.nth(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/industry=/);
  await expect(trades.nth(1)).toHaveAttribute('aria-current', /./);
});

test('an enquiry can be written and sent by keyboard only', async ({ page, app }) => {
  await openLive(page, '/en/enquiryForm');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Chan Tai Man');
  await tabTo(page, page.getByLabel('Company'));
  await page.keyboard.type('Keys Cafe');
  await tabTo(page, page.getByLabel('Region of the number'));
  await page.keyboard.type('Sing');
  await tabTo(page, page.getByLabel('Phone'));
  await page.keyboard.type('9123 4567');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('tai.man@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your reference is HB-/).first()).toBeVisible();
  expect(await enquiriesOf(app, 'Keys Cafe')).toMatchObject([{ country: 'sg', phone: '+6591234567' }]);
});

test('every focused element shows its focus', async ({ page }) => {
  for (const path of ['/en', '/en/pricing']) {
    await openLive(page, path);
    const unmarked = new Set<string>();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      const mark = await page.evaluate(markOfFocus);
      if (mark === undefined) break;
      if (!mark.isShown) unmarked.add(mark.name);
    }
    expect.soft([...unmarked], path).toEqual([]);
  }
});

/** Pages with a bar at the bottom of a phone, and with tables that scroll beneath a column. */
const COVERING = [
  '/pricing',
  '/plan/modules?plan=flexi&modules=self-ordering-kiosk',
  '/plan/confirm?plan=flexi',
  '/shop',
];

for (const width of [320, 390])
  test(`no focused element is covered at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of COVERING) {
      await openLive(page, `/en${path}`);
      const covered = new Set<string>();
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(coveredFocus);
        if (name === undefined) break;
        covered.add(name);
      }
      covered.delete('');
      expect.soft([...covered], path).toEqual([]);
    }
  });

const MOST_STOPS = 200;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by keys`);
}

/**
 * Runs in the page: whether the focused element, or its label, has a focus mark; undefined at the page's end.
 */
function markOfFocus() {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isShown = [element, ...label, element.parentElement ?? element].some((one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  return {
    isShown,
    name: `${element.localName} ${element.textContent ?? ''} ${element.getAttribute('name') ?? ''}`,
  };
}

/**
 * Runs in the page: the focused element if nothing of it, or of its label, can be seen; empty if something
 * can, and undefined at the page's end.
 */
function coveredFocus(): string | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const shown = label ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = steps.some((across) =>
    steps.some((down) => {
      const seen = document.elementFromPoint(left + width * across, top + height * down);
      return seen !== null && shown.contains(seen);
    }),
  );
  return isSeen ? '' : `${element.localName} ${shown.textContent ?? ''}`;
}
