import { expect, test } from 'vitest';
import { type DisplaySigns, displayModeOf, readDisplayChoice } from './display-mode.ts';

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
] as const)('%s (%o) gives the mode %s', (_, signs, mode) => {
  expect(displayModeOf({ ...nothing, ...signs })).toBe(mode);
});

test('reads an unknown choice as auto', () => {
  expect(['full', 'auto', 'blurry', null].map(readDisplayChoice)).toEqual(['full', 'auto', 'auto', 'auto']);
});
