import { expect, test } from 'vitest';
import { comparable, hasFacts } from './device-facts.ts';

const blank = {
  widthMm: null,
  depthMm: null,
  heightMm: null,
  weightGrams: null,
  screenInches: null,
  paperMm: null,
  powerWatts: null,
  batteryHours: null,
  ipRating: null,
};
const kit = { specs: null, connections: [] };
const empty = { specs: blank, connections: [] };
const heavy = { specs: { ...blank, weightGrams: 1600 }, connections: [] };
const wired = { specs: null, connections: [{ port: 'usbA', count: 1 }] } as const;

test('a product has facts if one of its measures or connections is known', () => {
  expect([kit, empty, heavy, wired].map(hasFacts)).toEqual([false, false, true, true]);
});

test('devices are compared only if at least two have facts', () => {
  expect(comparable([kit, heavy, empty])).toEqual([]);
  expect(comparable([kit, heavy, wired])).toEqual([heavy, wired]);
});
