import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow } from './place-window.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1440 };
const stored = { x: 1600, y: 100, width: 1200, height: 800, isMaximized: false };

test('a window reopens where it was', () => {
  expect(placeWindow(stored, [laptop, beside])).toEqual({ x: 1600, y: 100, width: 1200, height: 800 });
});

test('a window whose display is gone opens in the middle of the first display', () => {
  expect(placeWindow(stored, [laptop])).toEqual({ x: 120, y: 63, width: 1200, height: 800 });
});

test('a window that cannot be reached opens in the middle', () => {
  expect(placeWindow({ ...stored, x: 5, y: -700 }, [laptop])).toMatchObject({ x: 120, y: 63 });
});

test('a first window fits its display', () => {
  expect(placeWindow(undefined, [laptop])).toEqual({ x: 0, y: 25, width: 1440, height: 875 });
  expect(placeWindow(undefined, [beside])).toEqual({ x: 2000, y: 270, width: 1440, height: 900 });
});

const position = fc.integer({ min: -5_000, max: 5_000 });
const area = fc.record({
  x: position,
  y: position,
  width: fc.integer({ min: 640, max: 5_000 }),
  height: fc.integer({ min: 480, max: 3_000 }),
});
const size = fc.integer({ min: 1, max: 10_000 });
const bounds = fc.record({ x: position, y: position, width: size, height: size, isMaximized: fc.boolean() });

test('every window fits on some display, with its upper edge within reach', () => {
  fc.assert(
    fc.property(fc.option(bounds, { nil: undefined }), fc.array(area, { minLength: 1 }), (was, areas) => {
      const { x, y, width, height } = placeWindow(was, areas);
      const isThere = (on: typeof laptop) =>
        Math.min(x + width, on.x + on.width) - Math.max(x, on.x) >= 80 &&
        y >= on.y &&
        y <= on.y + on.height - 80 &&
        width <= on.width &&
        height <= on.height;
      expect(areas.some(isThere)).toBe(true);
    }),
  );
});
