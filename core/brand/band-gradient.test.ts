import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandGradient, FAINTEST_ON_NIGHT } from './band-gradient.ts';
import { contrastRatio } from './color-contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('keeps dark colours unchanged, and fills the band with a single colour', () => {
  expect(bandGradient('#0c2233', '#17324a')).toEqual({ start: '#0c2233', end: '#17324a' });
  expect(bandGradient(null, '#0c2233')).toEqual({ start: '#0c2233', end: '#0c2233' });
  expect(bandGradient(null, null)).toBeUndefined();
});

test('keeps text readable at every point between any two colours', () => {
  fc.assert(
    fc.property(color, color, fc.double({ min: 0, max: 1, noNaN: true }), (start, end, at) => {
      const gradient = bandGradient(start, end);
      const point = mix(gradient?.start ?? '', gradient?.end ?? '', at);
      expect(contrastRatio(point, FAINTEST_ON_NIGHT)).toBeGreaterThan(4.4);
    }),
  );
});

/** The colour at a point of a gradient, as browsers interpolate it. */
function mix(start: string, end: string, at: number): string {
  const channel = (color: string, from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  const mixed = [1, 3, 5].map((from) =>
    Math.round(channel(start, from) * (1 - at) + channel(end, from) * at)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
