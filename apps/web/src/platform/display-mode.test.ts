import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DisplaySigns, displayModeOf, droppedShare, readDisplayChoice } from './display-mode.ts';

const nothing: DisplaySigns = {
  choice: 'auto',
  reducesTransparency: false,
  reducesMotion: false,
  savesData: false,
  dropped: undefined,
};

test.each([
  ['no sign', {}, 'full'],
  ['a saved choice', { choice: 'low' }, 'low'],
  ['a choice against every sign', { choice: 'full', reducesTransparency: true, dropped: 0.9 }, 'full'],
  ['reduced transparency', { reducesTransparency: true }, 'low'],
  ['reduced motion', { reducesMotion: true }, 'medium'],
  ['saved data', { savesData: true }, 'medium'],
  ['one frame in ten dropped', { dropped: 0.1 }, 'full'],
  ['one frame in five dropped', { dropped: 0.2 }, 'medium'],
  ['every second frame dropped', { dropped: 0.5 }, 'low'],
] as const)('%s makes the mode', (_, signs, mode) => {
  expect(displayModeOf({ ...nothing, ...signs })).toBe(mode);
});

test('what is not a choice is none', () => {
  expect(['full', 'auto', 'blurry', null].map(readDisplayChoice)).toEqual(['full', 'auto', 'auto', 'auto']);
});

test.each([
  ['nothing measured', [], 0],
  ['sixty a second', [0, 16.7, 33.3, 50], 0],
  ['a hundred and twenty a second', [0, 8.3, 16.7, 25], 0],
  ['thirty a second', [0, 33.3, 66.7, 100], 0.5],
  ['one long frame among three', [0, 16.7, 33.3, 83.3], 0.4],
] as const)('%s', (_, moments, share) => {
  expect(droppedShare(moments)).toBeCloseTo(share, 5);
});

test('the share of dropped frames is never below 0 and always below 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true })), (gaps) => {
      let at = 0;
      const share = droppedShare(gaps.map((gap) => (at += gap)));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
    }),
  );
});
