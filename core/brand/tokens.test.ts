import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAINTEST_ON_NIGHT } from './band-gradient.ts';
import { brandMark, paper } from './brand.ts';
import { contrastRatio } from './color-contrast.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const css = read('./tokens.css');
/** The colours of the style sheet in both themes, by name without `--color-`. */
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);
const THEMES = ['light', 'dark'] as const;
const TEXT = 4.5;
const SHAPE = 3;

const SURFACES = ['paper', 'surface', 'raised', 'sunken'];
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...SURFACES.flatMap((back) =>
    ['ink', 'ink-soft', 'action', 'action-strong', 'lantern-text', 'price', 'danger', 'ok'].map(
      (front) => [front, back, TEXT] as const,
    ),
  ),
  ...SURFACES.flatMap((back) => [['line-strong', back, SHAPE] as const, ['lantern', back, SHAPE] as const]),
  ['on-action', 'action', TEXT],
  ['on-action', 'action-strong', TEXT],
  ['on-lantern', 'lantern', TEXT],
  ['action', 'action-soft', TEXT],
  ['ink', 'action-soft', TEXT],
  ['ink', 'brass-soft', TEXT],
  ['ink-soft', 'brass-soft', TEXT],
  ['price', 'brass-soft', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['ink', 'danger-soft', TEXT],
  ['ok', 'ok-soft', TEXT],
  ['ink', 'ok-soft', TEXT],
  ...['night', 'night-raised'].flatMap((back) =>
    ['on-night', 'on-night-soft', 'night-action', 'night-price'].map((front) => [front, back, TEXT] as const),
  ),
  ['lantern', 'night', SHAPE],
];

describe.each(THEMES)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least %d', (front, back, least) => {
    const ratio = contrastRatio(colors.get(front)?.[theme] ?? '', colors.get(back)?.[theme] ?? '');
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});

it('black on white has a contrast of 21, a colour on itself of 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#0b7a6b', '#0b7a6b')).toBe(1);
});

it('the colour painted before the stylesheet loads is that of the page', () => {
  expect(colors.get('paper')).toEqual(paper);
});

it('every font family of the tokens is declared, and so is its fallback', () => {
  const declared = [...read('./fonts.css').matchAll(/font-family: "([^"]+)"/g)].map(([, face]) => face);
  for (const [, faces = ''] of css.matchAll(/--font-(?:text|heading): ("[^"]+", "[^"]+"),/g)) {
    expect(declared).toEqual(
      expect.arrayContaining([...faces.matchAll(/"([^"]+)"/g)].map(([, face]) => face)),
    );
  }
});

it('the favicon is the brand mark in the action colours', () => {
  const icon = read('../../apps/web/public/favicon.svg');
  expect(icon).toContain(`viewBox="${brandMark.viewBox}"`);
  expect(icon).toContain(`d="${brandMark.path}"`);
  expect(icon).toContain(colors.get('action')?.light);
  expect(icon).toContain(colors.get('action')?.dark);
});

it('the faintest text colour is that of the stylesheet', () => {
  const { light = '', dark = '' } = colors.get('on-night-soft') ?? {};
  const faintest = [light, dark].toSorted(
    (a, b) => contrastRatio(a, '#000000') - contrastRatio(b, '#000000'),
  );
  expect(faintest[0]).toBe(FAINTEST_ON_NIGHT);
});
