import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridMove, gridMove, HEAD_ROW, moveCell, rangeBetween } from './move-cell.ts';
import { formatTsv, parseTsv } from './tsv.ts';

const extent = { rows: 3, columns: 4, page: 2 };

test.each<[GridMove, number, number]>([
  ['up', 0, 1],
  ['down', 2, 1],
  ['left', 1, 0],
  ['right', 1, 2],
  ['rowStart', 1, 0],
  ['rowEnd', 1, 3],
  ['gridStart', 0, 0],
  ['gridEnd', 2, 3],
  ['columnStart', 0, 1],
  ['columnEnd', 2, 1],
  ['pageDown', 2, 1],
  ['pageUp', 0, 1],
])('from the middle, %s moves to row %i, column %i', (move, row, column) => {
  expect(moveCell({ row: 1, column: 1 }, move, extent)).toEqual({ row, column });
});

test('Tab continues in the next row and stops at the last cell', () => {
  expect(moveCell({ row: 0, column: 3 }, 'next', extent)).toEqual({ row: 1, column: 0 });
  expect(moveCell({ row: 2, column: 3 }, 'next', extent)).toEqual({ row: 2, column: 3 });
  expect(moveCell({ row: 1, column: 0 }, 'previous', extent)).toEqual({ row: 0, column: 3 });
});

test('moving up from the first row reaches the headings, and moving down returns', () => {
  const head = moveCell({ row: 0, column: 2 }, 'up', extent);
  expect(head).toEqual({ row: HEAD_ROW, column: 2 });
  expect(moveCell(head, 'down', extent)).toEqual({ row: 0, column: 2 });
});

test.each<[GridMove, number]>([
  ['right', 3],
  ['left', 1],
  ['rowStart', 0],
  ['rowEnd', 3],
])('%s stays within the headings', (move, column) => {
  expect(moveCell({ row: HEAD_ROW, column: 2 }, move, extent)).toEqual({ row: HEAD_ROW, column });
});

test('Ctrl+End moves to the last cell of the grid, and other keys do not move', () => {
  expect(gridMove({ key: 'End', mod: true, shift: false })).toBe('gridEnd');
  expect(gridMove({ key: 'toString', mod: false, shift: false })).toBeNull();
});

test('a range is the same from either corner', () => {
  const one = { row: 3, column: 1 };
  const other = { row: 1, column: 2 };
  expect(rangeBetween(one, other)).toEqual(rangeBetween(other, one));
});

test('reads back rows written as tab-separated text, whatever they contain', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', '茶', ' ') });
  const rows = fc
    .array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    .filter((lines) => lines.every((line) => line.length === lines[0]?.length));
  fc.assert(
    fc.property(rows, (lines) => {
      expect(parseTsv(formatTsv(lines))).toEqual(lines);
    }),
  );
});

test.each([
  ['"Best" till\t5', [['"Best" till', '5']]],
  [
    '"Best\t5\nnext\t6',
    [
      ['"Best', '5'],
      ['next', '6'],
    ],
  ],
  ['5" screen\t"', [['5" screen', '"']]],
  ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
  ['""\t', [['', '']]],
])('keeps the quotes of a text that spreadsheets do not quote: %j', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows);
});
