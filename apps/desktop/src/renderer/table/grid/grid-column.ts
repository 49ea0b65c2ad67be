import type { GridRange } from '@harbour/core/table';
import { fittedWidth, type TableColumn } from '../table-column.ts';

/** A rendered column of the grid: the selection mark, a field, or the row's menu. */
export type GridColumn =
  | { readonly kind: 'select'; readonly id: '$select'; readonly width: number }
  | { readonly kind: 'field'; readonly id: string; readonly width: number; readonly column: TableColumn }
  | { readonly kind: 'menu'; readonly id: '$menu'; readonly width: number };

/** Returns the fields among the columns of a range; the selection mark and the row's menu have no values. */
export function fieldsIn(
  columns: readonly GridColumn[],
  { left, right }: Pick<GridRange, 'left' | 'right'>,
): readonly TableColumn[] {
  return columns.slice(left, right + 1).flatMap((column) => (column.kind === 'field' ? [column.column] : []));
}

const SELECT_COLUMN: GridColumn = { kind: 'select', id: '$select', width: 40 };
const MENU_COLUMN: GridColumn = { kind: 'menu', id: '$menu', width: 32 };
/** The narrowest and widest column, in pixels. */
export const MIN_COLUMN_WIDTH = 48;
export const MAX_COLUMN_WIDTH = 900;

/**
 * Returns the columns of a grid: the selection mark first if rows can be selected, then the row's menu, which
 * stays visible when the list scrolls horizontally.
 */
export function gridColumns(
  shown: readonly TableColumn[],
  options: {
    readonly widths: Readonly<Record<string, number>>;
    readonly hasSelect: boolean;
    readonly hasMenu: boolean;
    /** The heading of a column, in the person's language. */
    readonly label: (column: TableColumn) => string;
    /** The minimum width of a column that nobody resized, for example for its sums; in pixels. */
    readonly least?: (column: TableColumn) => number;
  },
): readonly GridColumn[] {
  const fields = shown.map((column): GridColumn => {
    const fitted = Math.max(fittedWidth(column, options.label(column)), options.least?.(column) ?? 0);
    const width = options.widths[column.value] ?? fitted;
    return { kind: 'field', id: column.value, width, column };
  });
  return [
    ...(options.hasSelect ? [SELECT_COLUMN] : []),
    ...(options.hasMenu ? [MENU_COLUMN] : []),
    ...fields,
  ];
}

/**
 * Divides the remaining width among the text columns that the person has not resized, in proportion to their
 * widths, so that there is no empty strip at the right and no gap behind a short first text.
 */
export function fillWidth(
  columns: readonly GridColumn[],
  room: number,
  sized: Readonly<Record<string, number>>,
): readonly GridColumn[] {
  const canGrow = (column: GridColumn) =>
    column.kind === 'field' && STRETCHED.has(column.column.kind) && sized[column.id] === undefined;
  const widthOf = (some: readonly GridColumn[]) => some.reduce((sum, { width }) => sum + width, 0);
  let spare = room - widthOf(columns);
  if (spare <= 0) return columns;
  let growing = widthOf(columns.filter(canGrow));
  return columns.map((column) => {
    if (!canGrow(column)) return column;
    // A share of the width that remains now, so that rounding leaves no remainder.
    const share = Math.round((spare * column.width) / growing);
    spare -= share;
    growing -= column.width;
    return { ...column, width: column.width + share };
  });
}

const STRETCHED: ReadonlySet<TableColumn['kind']> = new Set([
  'localizedText',
  'text',
  'longText',
  'email',
  'reference',
  'references',
  'computed',
]);
