import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDGE, heightOfTiles, moveTile, tileBox, tileNamed, tilesIn, tilesInView } from './tiles.ts';

test('tiles fill the width and do not overflow it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 244, max: 4000 }), fc.nat(500), (width, index) => {
      const tiling = tilesIn(width);
      const { left, width: own } = tileBox(index, tiling);
      expect(left).toBeGreaterThanOrEqual(EDGE);
      expect(left + own).toBeLessThanOrEqual(width - EDGE);
      expect(own).toBeLessThan(196 + 12 + 196);
    }),
    { examples: [[451, 0]] },
  );
});

test('every tile in view is rendered', () => {
  const tiling = tilesIn(1000);
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 200 }), (top, count) => {
      const [from, to] = tilesInView({ top, height: 600 }, tiling, count);
      const inView = Array.from({ length: count }, (_, index) => index).filter((index) => {
        const box = tileBox(index, tiling);
        return box.top + box.height > top && box.top < top + 600;
      });
      for (const index of inView) expect(index >= from && index < to).toBe(true);
    }),
  );
  expect(heightOfTiles(9, { columns: 4, width: 100, height: 88 })).toBe(300);
});

test.each([
  ['right', 4, 5],
  ['left', 0, 0],
  ['down', 4, 8],
  ['down', 7, 7],
  ['up', 5, 1],
  ['up', 2, 2],
  ['pageDown', 1, 9],
  ['rowEnd', 3, 9],
  ['gridStart', 7, 0],
] as const)('moving %s from tile %i leads to tile %i', (move, from, to) => {
  expect(moveTile(from, move, { columns: 4, page: 2, count: 10 })).toBe(to);
});

test('typing moves to the next name with this prefix', () => {
  const names = ['Apple', 'Bench', 'apron', 'Ämter'];
  expect([tileNamed(names, 'a', 0), tileNamed(names, 'aa', 2), tileNamed(names, 'ap', 0)]).toEqual([2, 0, 0]);
  expect(tileNamed(names, 'apr', 0)).toBe(2);
  expect(tileNamed(names, 'x', 0)).toBeUndefined();
});
