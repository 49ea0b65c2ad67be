import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorRange, FIRST_POSITION, NO_CURSORS, stepCursor } from './cursor.ts';
import { clampPage, fittingSize, pageButtons, pageCount, pageSize, resizePage, rowRange } from './page.ts';

const paging = fc.record({
  page: fc.integer({ min: 1, max: 400 }),
  rowsPerPage: fc.constantFrom(5, 10, 20, 100),
  total: fc.integer({ min: 0, max: 5000 }),
});

describe('by page', () => {
  test.each([
    [{ page: 1, rowsPerPage: 10, total: 0 }, [0, 0], 1],
    [{ page: 1, rowsPerPage: 10, total: 10 }, [1, 10], 1],
    [{ page: 2, rowsPerPage: 10, total: 57 }, [11, 20], 6],
    [{ page: 6, rowsPerPage: 10, total: 57 }, [51, 57], 6],
    [{ page: 9, rowsPerPage: 10, total: 57 }, [0, 0], 6],
  ])('%j shows the rows %j of %i pages', (at, [from, to], pages) => {
    expect(rowRange(at)).toEqual({ from, to, total: at.total });
    expect(pageCount(at)).toBe(pages);
  });

  test.each([
    [1, 30, [1, 2, 3]],
    [1, 1000, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [20, 1000, [16, 17, 18, 19, 20, 21, 22, 23, 24, 25]],
    [100, 1000, [91, 92, 93, 94, 95, 96, 97, 98, 99, 100]],
    [1, 0, [1]],
  ])('page %i of %i rows shows the buttons %j', (page, total, expected) => {
    expect(pageButtons({ page, rowsPerPage: 10, total })).toEqual(expected);
  });

  test('the buttons are at most ten, within the list, and include the page', () => {
    fc.assert(
      fc.property(paging, (at) => {
        const buttons = pageButtons(at);
        expect(buttons.length).toBe(Math.min(10, pageCount(at)));
        expect(buttons).toContain(clampPage(at));
        expect(buttons[0]).toBeGreaterThanOrEqual(1);
        expect(buttons.at(-1)).toBeLessThanOrEqual(pageCount(at));
      }),
    );
  });

  test('the pages together contain each row once', () => {
    fc.assert(
      fc.property(paging, ({ rowsPerPage, total }) => {
        const pages = Array.from({ length: pageCount({ rowsPerPage, total }) }, (_, index) =>
          rowRange({ page: index + 1, rowsPerPage, total }),
        );
        const rows = pages.reduce((sum, { from, to }) => sum + (from === 0 ? 0 : to - from + 1), 0);
        expect(rows).toBe(total);
      }),
    );
  });

  test('another page size keeps the first row visible', () => {
    fc.assert(
      fc.property(paging, fc.constantFrom(5, 10, 20, 100), (at, size) => {
        const before = { ...at, page: clampPage(at) };
        const { from } = rowRange(before);
        const after = rowRange(resizePage(before, size));
        expect(after.from).toBeLessThanOrEqual(from);
        expect(after.to).toBeGreaterThanOrEqual(from);
      }),
    );
  });

  test('accepts only the offered page sizes and those that fit a window', () => {
    expect([5, 10, 11, 19, 29, 99, 100].map(pageSize)).toEqual([5, 10, 11, 19, 29, 99, 100]);
    expect([0, 7, 9, 29.5, 101, 1e9, Number.NaN].map(pageSize)).toEqual([10, 10, 10, 10, 10, 10, 10]);
  });

  test.each([
    [32, -50, 10],
    [32, 0, 10],
    [32, 351, 10],
    [32, 352, 11],
    [32, 638, 19],
    [32, 639, 19],
    [32, 640, 20],
    [32, 979, 30],
    [32, 99_999, 100],
    [26, 519, 19],
    [26, 979, 37],
    [44, 439, 10],
    [44, 639, 14],
    [44, 924, 21],
  ])('rows of %i px in %i px of space have pages of %i', (row, room, expected) => {
    expect(fittingSize({ room, row })).toBe(expected);
  });

  test('a page leaves less space than one more row needs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 440, max: 2600 }), fc.constantFrom(26, 32, 44), (room, row) => {
        const left = room - row * fittingSize({ room, row });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(row);
      }),
    );
  });

  test('an address accepts every size that fits a window', () => {
    const pixels = fc.integer({ min: -500, max: 20_000 });
    fc.assert(
      fc.property(pixels, fc.constantFrom(26, 32, 44), (room, row) => {
        const size = fittingSize({ room, row });
        expect(pageSize(size)).toBe(size);
      }),
    );
  });
});

describe('by cursor', () => {
  test('a step follows the cursor from the server', () => {
    const second = stepCursor(FIRST_POSITION, { previous: null, next: 'b' }, 'next');
    expect(second).toEqual({ cursor: 'b', page: 2 });
    expect(stepCursor(second, { previous: 'a', next: null }, 'previous')).toEqual({ cursor: 'a', page: 1 });
    expect(stepCursor(second, NO_CURSORS, 'next')).toBe(second);
  });

  test('rows added before the start never lead to page 0', () => {
    expect(stepCursor(FIRST_POSITION, { previous: 'z', next: null }, 'previous')).toEqual({
      cursor: 'z',
      page: 1,
    });
  });

  test('the total is reported as 999', () => {
    expect(cursorRange({ page: 2, rowsPerPage: 10, shown: 7 })).toEqual({ from: 11, to: 17, total: 999 });
    expect(cursorRange({ page: 1, rowsPerPage: 10, shown: 0 })).toEqual({ from: 0, to: 0, total: 999 });
  });
});
