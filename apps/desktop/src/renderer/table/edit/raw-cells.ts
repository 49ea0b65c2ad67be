import type { CollectionName } from '@harbour/core/contract/collections';
import type { FieldKind } from '@harbour/core/contract/definition';
import { cellValue } from '@harbour/core/table';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';

/** The raw values of copied cells, by row, and the kind of value in each column: see {@link rawKind}. */
export interface RawCells {
  readonly values: readonly (readonly unknown[])[];
  readonly kinds: readonly (string | null)[];
}

/** The table that cells are copied from or pasted into; `server` is the address of its server. */
export interface CellOrigin {
  readonly collection: CollectionName;
  readonly server: string;
}

/** Kinds of field whose values have a different shape in each field. */
const SHAPED: ReadonlySet<FieldKind> = new Set(['object', 'list', 'json', 'mapArea']);

/**
 * Returns the kind of raw value that a column holds. A value is used unchanged only between columns of equal
 * kinds: the id of an author is not a category, and identifies no record on another server. Null for a column
 * that shows no field, whose cells are only text.
 */
export function rawKind({ field, value }: TableColumn, { collection, server }: CellOrigin): string | null {
  if (!field) return null;
  const { kind, relation } = field;
  if (relation) return JSON.stringify([kind, relation.collection, relation.key ?? null, server]);
  return SHAPED.has(kind) ? JSON.stringify([kind, collection, value]) : kind;
}

/** Returns the raw values of the cells of these rows and columns. */
export function rawCells(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  origin: CellOrigin,
): RawCells {
  return {
    values: rows.map((row) => columns.map((column) => cellValue(column, row) ?? null)),
    kinds: columns.map((column) => rawKind(column, origin)),
  };
}

/** Returns the raw value of a copied cell for a column that accepts it; undefined if its text is used. */
export function rawValueFor(
  raw: RawCells | null,
  { row, column, kind }: { readonly row: number; readonly column: number; readonly kind: string | null },
): unknown {
  return raw && kind !== null && raw.kinds[column] === kind ? raw.values[row]?.[column] : undefined;
}
