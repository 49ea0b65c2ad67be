import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readColors } from './color-contrast.ts';
import { BREAKPOINTS, CONTAINER, HEADER_HEIGHT } from './measures.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = readColors(css);
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

it('the measures scripts use are those of the stylesheet', () => {
  expect(css).toContain(`--header-height: ${HEADER_HEIGHT.default}px;`);
  expect(css).toContain(`--header-height-microsite: ${HEADER_HEIGHT.microsite}px;`);
  expect(css).toMatch(
    new RegExp(`min-width: ${CONTAINER.fromWidth}px\\)[^}]*--container: ${CONTAINER.width}px;`),
  );
});

const WIDTHS = [...Object.values(BREAKPOINTS), CONTAINER.fromWidth];
const SOURCE = new URL('../', import.meta.url);

it.each(globSync('**/*.css', { cwd: SOURCE }))('%s changes at the named breakpoints only', (file) => {
  const sheet = readFileSync(new URL(file, SOURCE), 'utf8');
  const from = [...sheet.matchAll(/\(min-width: (\d+)px\)/g)].map(([, width]) => Number(width));
  const upTo = [...sheet.matchAll(/\(max-width: (\d+)px\)/g)].map(([, width]) => Number(width) + 1);
  expect(WIDTHS).toEqual(expect.arrayContaining([...from, ...upTo]));
});
