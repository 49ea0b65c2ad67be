import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import type { Page } from '@playwright/test';
import { signInAt } from './sign-in.ts';
import { expect, test } from './site-test.ts';

const LANGUAGES = ['zh-hk', 'zh-cn'] as const;
const PUBLIC = [
  '',
  '/harbourRestaurant',
  '/feature_list',
  '/pricing',
  '/rates',
  '/shop',
  '/shop/till-15',
  '/blogs',
  '/usecase/restaurant/jade-kettle-eleven-tables',
  '/enquiryForm',
  '/status',
];
const PORTAL = ['', '/apps/change', '/apps/pause', '/apps/cancel', '/apps/account', '/apps/billing'];
const DEMO = { email: 'merchant@harbour.example', password: DEMO_PASSWORD };

/** Returns the texts of several lines, and those of them whose last line has one character of a word. */
function readLines() {
  const lonely: string[] = [];
  let texts = 0;
  const isDrawn = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 20;
  const isText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
    !getComputedStyle(element).display.startsWith('inline') &&
    [...element.children].every((child) => getComputedStyle(child).display === 'inline');
  for (const element of document.querySelectorAll('main *')) {
    if (!isText(element) || !isDrawn(element)) continue;
    const lines: { bottom: number; text: string }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + letter.length);
        const { bottom, width } = range.getBoundingClientRect();
        const line = lines.find((one) => Math.abs(one.bottom - bottom) < 8);
        if (line) line.text += letter;
        else if (width > 0) lines.push({ bottom, text: letter });
      }
    }
    if (lines.length < 2) continue;
    texts += 1;
    const last = lines.at(-1)?.text ?? '';
    if (last.replaceAll(/[\p{P}\s]/gu, '').length < 2) lonely.push(element.textContent.trim());
  }
  return { texts, lonely };
}

/** Measures pages on a phone, each when nothing more is loaded. */
async function measure(page: Page, paths: readonly string[]) {
  const found: string[] = [];
  let texts = 0;
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const measured = await page.evaluate(readLines);
    texts += measured.texts;
    found.push(...measured.lonely.map((text) => `${path}: ${text}`));
  }
  return { texts, found };
}

test.use({ viewport: { width: 390, height: 844 } });

for (const language of LANGUAGES) {
  test(`no text in ${language} has a single character on its last line`, async ({ page }) => {
    const shown = await measure(
      page,
      PUBLIC.map((path) => `/${language}${path}`),
    );
    expect(shown.found).toEqual([]);
    expect(shown.texts).toBeGreaterThan(50);
  });

  test(`no text of the portal in ${language} has a single character on its last line`, async ({ page }) => {
    const paths = PORTAL.map((path) => `/${language}/portal${path}`);
    await signInAt(page, `/${language}/portal`, DEMO);
    const shown = await measure(page, paths);
    expect(shown.found).toEqual([]);
    expect(shown.texts).toBeGreaterThan(5);
  });
}
