import { readFileSync } from 'node:fs';
import { brand, paper } from '@harbour/core/brand';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createRenderCard } from './card-file.ts';
import { CARD, cardSvg } from './card-svg.ts';
import { loadTypesetter, type Typesetter } from './typesetter.ts';

const HOST = 'www.harbour.example';
let set: Typesetter;
beforeAll(async () => {
  set = await loadTypesetter();
});

/** Returns the titles of the pages that show no record; those that a partial language lacks are English. */
function titlesIn(locale: Locale): readonly string[] {
  const meta = { ...readLocaleFile(DEFAULT_LOCALE, 'meta'), ...readLocaleFile(locale, 'meta') };
  return Object.values(meta).flatMap((page) => {
    const title = typeof page === 'object' ? page.title : undefined;
    return typeof title === 'string' ? [title.replaceAll('{{product}}', brand.name)] : [];
  });
}

/** Languages without fonts have the brand's name on their cards. */
const WITH_FONTS = LOCALES.filter((locale) => LOCALE_TABLE[locale].cardFonts.length > 0);

test.each(WITH_FONTS)('the fonts have every character of the titles of the site in %s', (locale) => {
  expect(titlesIn(locale).length).toBeGreaterThan(10);
  expect(titlesIn(locale).filter((title) => !set.canSet(title))).toEqual([]);
});

test('a card is a PNG of the size that social networks require, in several colours', async () => {
  const png = await createRenderCard()({ title: '價格計算器', host: HOST, language: 'zh-Hant-HK' });
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...CARD });
  const { channels } = await sharp(png).stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  expect(png.length).toBeLessThan(100_000);
});

test('a card contains shapes instead of text, so that it is the same on every machine', () => {
  const svg = cardSvg({ title: 'Prices & plans <b>', host: HOST, language: 'en' }, set);
  expect(svg).not.toMatch(/<text|font|<b>/);
});

test('characters and punctuation have the forms of Hong Kong or of the mainland', () => {
  const inHongKong = set.outline('骨，', 80, 'zh-Hant-HK');
  expect(set.outline('骨，', 80, 'zh-Hans').svg).not.toBe(inHongKong.svg);
  expect(inHongKong.width).toBe(160);
});

test('Chinese quotation marks are full-width, English ones are not', () => {
  expect(set.width('“', 80, 'zh-Hans')).toBe(80);
  expect(set.width('“', 80, 'en')).toBeLessThan(50);
});

test('a title with a character without a glyph is replaced by the brand name', () => {
  expect(set.canSet('Τιμές')).toBe(false);
  const unset = cardSvg({ title: 'Τιμές', host: HOST, language: 'en' }, set);
  expect(unset).toBe(cardSvg({ title: brand.name, host: HOST, language: 'en' }, set));
});

test('a title that is too long is cut to the lines of a card', () => {
  const title = 'all read the same numbers '.repeat(12).trim();
  const svg = cardSvg({ title, host: HOST, language: 'en' }, set);
  expect(svg.match(/fill="#0c2233"/g)).toHaveLength(4);
});

test('the colours of a card are brand colours', () => {
  const tokens = readFileSync(new URL('../../../../../core/brand/tokens.css', import.meta.url), 'utf8');
  const svg = cardSvg({ title: 'Prices', host: HOST, language: 'en' }, set);
  const colours = new Set([...svg.matchAll(/(?:fill|stroke)="(#\w{6})"/g)].map(([, colour]) => colour));
  expect(colours).toContain(paper.light);
  for (const colour of colours) expect(tokens).toContain(`light-dark(${colour},`);
});
