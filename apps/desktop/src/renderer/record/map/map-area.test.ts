import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldAt } from '../values/field-at.ts';
import { fieldProblems } from '../values/field-problems.ts';
import { enteredArea, moveArea, wholeArea, zoomArea } from './map-area.ts';

const hongKong = { latitude: 22.3, longitude: 114.2, latitudeDelta: 0.4, longitudeDelta: 0.5 };

test('an area moves north and east by fractions of itself', () => {
  expect(moveArea(hongKong, 0.5, -1)).toEqual({ ...hongKong, latitude: 22.5, longitude: 113.7 });
});

test('an area zooms around its centre', () => {
  expect(zoomArea(hongKong, 0.5)).toEqual({ ...hongKong, latitudeDelta: 0.2, longitudeDelta: 0.25 });
});

test('an area stays on the map however it is moved and zoomed', () => {
  const step = fc.double({ min: -5, max: 5, noNaN: true });
  const steps = fc.array(fc.tuple(step, step, fc.double({ min: 0.1, max: 10, noNaN: true })));
  const field = fieldAt('settings', 'mapHk');
  fc.assert(
    fc.property(steps, (all) => {
      const area = all.reduce(
        (at, [north, east, factor]) => zoomArea(moveArea(at, north, east), factor),
        hongKong,
      );
      expect(field && fieldProblems(field, 'mapHk', area)).toEqual([]);
    }),
  );
});

test.each([null, {}, { latitude: '22', longitude: 114, latitudeDelta: 1, longitudeDelta: 1 }])(
  '%j is not a complete area',
  (value) => {
    expect(wholeArea(enteredArea(value))).toBeUndefined();
  },
);
