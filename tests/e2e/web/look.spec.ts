import { seedId } from '@harbour/server/seed/seed-id.ts';
import type { Locator } from '@playwright/test';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Returns the text of each line of an element. */
function readLines(element: Element): readonly string[] {
  const lines: { bottom: number; text: string }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + letter.length);
      const { bottom } = range.getBoundingClientRect();
      const line = lines.find((one) => Math.abs(one.bottom - bottom) < 8);
      if (line) line.text += letter;
      else lines.push({ bottom, text: letter });
    }
  }
  return lines.map(({ text }) => text);
}

async function sizeOf(locator: Locator) {
  const box = await locator.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('a Chinese title breaks between words on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/zh-cn/usecase/cafe-bakery/blue-tile-three-doors');
  const title = page.getByRole('heading', { level: 1 });
  await page.evaluate(() => document.fonts.ready);
  const lines = await title.evaluate(readLines);
  expect(lines.length).toBeGreaterThan(2);
  for (const word of ['烤箱', '渠道', '怎样', '重复', '面包']) {
    expect(
      lines.filter((line) => line.includes(word)),
      `${word} in ${lines.join(' / ')}`,
    ).not.toEqual([]);
  }
});

test('the number of an invoice stays on one line on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const path = `/zh-hk/portal/apps/pay/${seedId('invoices', 'IN-1012-2')}`;
  await signInAt(page, path, { email: 'raymond.cheung@cutandcomb.example', password: 'harbour-demo' });
  const title = page.getByRole('heading', { level: 1, name: /\d$/ });
  const lines = await title.evaluate(readLines);
  expect(lines.length).toBe(2);
  expect(lines[1]).toMatch(/^[A-Z]+-\d{4}-\d{6}$/);
});

test('in forced colours only the open trade is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/pricing');
  const tabs = page.getByRole('navigation', { name: 'Your trade' }).getByRole('link');
  const [open, ...others] = await tabs.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderBlockEndColor),
  );
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(open);
});

test('the days of the calendar are circles, in columns of equal width', async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto('/en/events');
    const calendar = page.locator('main table');
    const day = await sizeOf(calendar.getByRole('link').first());
    expect(Math.abs(day.width - day.height)).toBeLessThan(1);
    const widths = await calendar
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  }
});

for (const path of ['/rates', '/harbourPay', '/harbourRestaurant', '/graph', '/switch/paper']) {
  test(`no table cell of ${path} overflows on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const locale of ['en', 'zh-hk', 'zh-cn']) {
      await page.goto(`/${locale}${path}`);
      const cells = page.locator('main td');
      expect(await cells.count()).toBeGreaterThan(0);
      const over = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );
      expect(over, locale).toEqual([]);
    }
  });
}

test('a table of two columns keeps them side by side on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/zh-cn/harbourPay');
  const week = page.getByRole('table', { name: '到账' });
  await expect(week.getByRole('columnheader').first()).toBeVisible();
  const [day, paid] = await week
    .getByRole('row')
    .nth(1)
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(day).toBe(paid);
});

test('the headings of sizes are aligned with their numbers', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en/harbourStore');
  const grid = page.getByRole('table', { name: 'Linen shirt' });
  for (const size of ['S', 'M', 'L', 'XL']) {
    await expect(grid.getByRole('columnheader', { name: size, exact: true })).toHaveCSS('text-align', 'end');
  }
});

test('the footer of a microsite is one line that is aligned with the text above it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en/campaign/23hkrace');
  const [first, ...rest] = await page
    .getByRole('contentinfo')
    .locator('> :not(noscript)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  const title = await sizeOf(page.getByRole('heading', { level: 1 }));
  expect(Math.abs((first?.x ?? 0) - title.x)).toBeLessThan(1);
  expect(rest.length).toBe(2);
  for (const part of rest) {
    expect(Math.abs(part.y + part.height / 2 - ((first?.y ?? 0) + (first?.height ?? 0) / 2))).toBeLessThan(2);
  }
});

test('the small print of each place uses its own currency', async ({ page }) => {
  await page.goto('/en/campaign/23hkrace');
  await expect(page.getByRole('main')).toContainText('inactivity fee of HK$85 a month');
  await page.goto('/en/campaign/sg23');
  await expect(page.getByRole('main')).toContainText('inactivity fee of S$85 a month');
});

/** Runs in the page. Returns the texts that the right edge of the window cuts off. */
function readCutTexts(main: Element): readonly string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right, width } = range.getBoundingClientRect();
    const isShown = node.parentElement?.checkVisibility() ?? false;
    if (
      width > 1 &&
      isShown &&
      right > innerWidth + 1 &&
      node.parentElement?.closest('nav, [aria-hidden]') === null
    )
      cut.push(node.textContent ?? '');
  }
  return cut;
}

for (const path of ['/pricing', '/shop/till-15', '/blogs', '/usecase/restaurant/cha-chaan-teng']) {
  test(`with text at 150 %, nothing of ${path} is cut off on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/en${path}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    expect(await page.getByRole('main').evaluate(readCutTexts)).toEqual([]);
    // Nor a control, which has no text of its own.
    for (const control of await page.getByRole('main').getByRole('button').all()) {
      if (!(await control.isVisible())) continue;
      const { x, width } = await sizeOf(control);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
  });
}

test('at a zoom of 400 %, neither the header nor the total covers the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en/pricing');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('link', { name: 'See receipt' })).not.toBeInViewport();
});
