import { expect, test } from 'vitest';
import type { CellTexts } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { fillDownOf, filledRange, fillFrom } from './fill-cells.ts';
import { shownRows } from './shown-rows.ts';

const column: TableColumn = {
  text: 'City',
  value: 'city',
  field: undefined,
  kind: 'text',
  align: 'start',
  width: 100,
};
const columns: readonly GridColumn[] = [{ kind: 'field', id: 'city', width: 100, column }];
const cities = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((city) => ({ _id: city, city }) as unknown as Row);
const rows = shownRows({ rows: cities, queuedRows: new Map() });
const origin = { collection: 'news', server: '' } as const;
const cellTexts = { language: 'en' } as CellTexts;
const shown = { rows, columns, texts: cellTexts, origin };
const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });
const texts = (fill: ReturnType<typeof fillDownOf>) => fill?.pasted.texts.flat().join('');

test('dragging the corner repeats the rows of a range, downwards or upwards', () => {
  expect(texts(fillFrom(at(0, 1), at(2, 6), shown))).toBe('ababa');
  expect(texts(fillFrom(at(4, 6), at(0, 3), shown))).toBe('gefg');
  expect(fillFrom(at(0, 0), at(1, 1), shown).pasted.raw?.values).toEqual([['a']]);
});

test('filling down copies the first row, or the one above a single row', () => {
  expect(texts(fillDownOf(at(1, 3), shown))).toBe('bb');
  expect(fillDownOf(at(2, 2), shown)).toMatchObject({ pasted: { texts: [['b']] }, range: at(2, 2) });
  expect(fillDownOf(at(0, 0), shown)).toBeUndefined();
});

test('dragging the corner fills only the rows outside the range', () => {
  expect(filledRange(at(2, 3), 5)).toEqual(at(4, 5));
  expect(filledRange(at(2, 3), 0)).toEqual(at(0, 1));
  expect(filledRange(at(2, 3), 2)).toBeNull();
});
