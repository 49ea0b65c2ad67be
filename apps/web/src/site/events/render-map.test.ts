import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMap } from './render-map.ts';

const hongKong = { latitude: 22.3193, longitude: 114.1694, latitudeDelta: 0.35, longitudeDelta: 0.5 };

test('the map of Hong Kong has outlines, true proportions and a scale of ten kilometres', () => {
  const { box, stretch, outlines, scaleKm } = renderMap(hongKong);
  expect(outlines.length).toBeGreaterThan(2);
  expect(outlines.length).toBeLessThan(8);
  expect(stretch).toBeCloseTo(0.925, 3);
  expect(box.width / box.height).toBeCloseTo((0.5 * 0.925) / 0.35, 2);
  expect(scaleKm).toBe(10);
});

test('a map of the open ocean has no outlines', () => {
  const { outlines } = renderMap({ latitude: -40, longitude: -120, latitudeDelta: 1, longitudeDelta: 1 });
  expect(outlines).toEqual([]);
});

test('renders every area that can be stored', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const area = fc.record({
    latitude: degrees(-90, 90),
    longitude: degrees(-180, 180),
    latitudeDelta: degrees(0, 180),
    longitudeDelta: degrees(0, 360),
  });
  fc.assert(
    fc.property(area, (any) => {
      const { box, scaleKm } = renderMap(any);
      expect(Object.values(box).every(Number.isFinite)).toBe(true);
      expect(Math.min(box.width, box.height, scaleKm)).toBeGreaterThan(0);
    }),
  );
});
