import { expect, test } from 'vitest';
import type { TableColumn } from '../table-column.ts';
import { fillWidth, type GridColumn } from './grid-column.ts';

const column = (id: string, kind: TableColumn['kind'], width: number): GridColumn => ({
  kind: 'field',
  id,
  width,
  column: { value: id, text: id, field: undefined, kind, align: 'start', width },
});
const columns = [
  column('reference', 'text', 100),
  column('status', 'status', 150),
  column('company', 'text', 200),
  column('total', 'money', 120),
];
const widths = (room: number, sized: Readonly<Record<string, number>> = {}) =>
  fillWidth(columns, room, sized).map(({ width }) => width);

test('text columns share the remaining width in proportion to their own, to the pixel', () => {
  expect(widths(870)).toEqual([200, 150, 400, 120]);
  expect(widths(671)).toEqual([134, 150, 267, 120]);
  expect(widths(671).reduce((sum, width) => sum + width, 0)).toBe(671);
});

test('a resized column keeps its width, and columns that fill the row are not widened', () => {
  expect(widths(670, { reference: 100 })).toEqual([100, 150, 300, 120]);
  expect(widths(670, { reference: 100, company: 200 })).toEqual([100, 150, 200, 120]);
  expect(widths(570)).toEqual([100, 150, 200, 120]);
  expect(widths(400)).toEqual([100, 150, 200, 120]);
});
