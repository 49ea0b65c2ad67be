import type { Field, Role } from '@harbour/core/contract';
import { equalValues, type GridPlace, type GridRange, readCell, readPath } from '@harbour/core/table';
import type { CellWords } from '../cells/cell-texts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { inlineField } from './inline-field.ts';

/** The copied cells: as text, and as raw values where they were copied here. */
export interface Pasted {
  readonly texts: readonly (readonly string[])[];
  readonly values: readonly (readonly unknown[])[] | null;
}

/** One cell affected by pasting. */
export interface PasteCell {
  readonly row: Row;
  readonly column: TableColumn;
  readonly text: string;
  readonly result:
    | { readonly kind: 'change'; readonly value: unknown }
    | { readonly kind: 'same' | 'notEditable' | 'notValid' };
}

/** The effect of pasting, computed before anything is written. */
export interface PastePlan {
  readonly cells: readonly PasteCell[];
  /** Some copied cells reach beyond the end of the list. */
  readonly isCut: boolean;
}

interface PasteGround {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  readonly range: GridRange;
  readonly role: Role;
  readonly mayEdit: boolean;
  readonly words: CellWords;
}

/** Plans pasting at a range. One copied cell fills the range; several start at its first cell. */
export function planPaste(pasted: Pasted, ground: PasteGround): PastePlan {
  const { range, rows, columns } = ground;
  const height = pasted.texts.length;
  const width = Math.max(0, ...pasted.texts.map((line) => line.length));
  const isOne = height === 1 && width === 1;
  const bottom = isOne ? range.bottom : range.top + height - 1;
  const right = isOne ? range.right : range.left + width - 1;
  const cells: PasteCell[] = [];
  for (let row = range.top; row <= Math.min(bottom, rows.length - 1); row += 1)
    for (let column = range.left; column <= Math.min(right, columns.length - 1); column += 1) {
      const from = isOne ? { row: 0, column: 0 } : { row: row - range.top, column: column - range.left };
      const cell = planCell(pasted, from, { ground, row, column });
      if (cell) cells.push(cell);
    }
  return { cells, isCut: bottom >= rows.length || right >= columns.length };
}

interface PastePlace {
  readonly ground: PasteGround;
  readonly row: number;
  readonly column: number;
}

function planCell(
  pasted: Pasted,
  from: GridPlace,
  { ground, row: y, column: x }: PastePlace,
): PasteCell | null {
  const row = ground.rows[y];
  const column = ground.columns[x];
  const text = pasted.texts[from.row]?.[from.column];
  if (!row || column?.kind !== 'field' || text === undefined) return null;
  const base = { row, column: column.column, text };
  const field = ground.mayEdit ? inlineField(column.column, ground.role) : undefined;
  if (!field) return { ...base, result: { kind: 'notEditable' } };
  const raw = pasted.values?.[from.row]?.[from.column];
  const read = readRaw(field, raw) ?? readText(field, text, { ground, row, column: column.column });
  if (!read.ok) return { ...base, result: { kind: 'notValid' } };
  const isSame = equalValues(read.value, readPath(row, column.column.value) ?? null);
  return { ...base, result: isSame ? { kind: 'same' } : { kind: 'change', value: read.value } };
}

/** Validates a copied object, date-time or reference as it is; other values are parsed from their text. */
function readRaw(field: Field, raw: unknown) {
  if (raw === undefined) return undefined;
  if (raw === null) return field.optional ? { ok: true as const, value: null } : undefined;
  const isTyped = typeof raw === 'object' || field.kind === 'dateTime' || field.kind === 'reference';
  const checked = isTyped ? field.schema['~standard'].validate(raw) : undefined;
  return checked && 'value' in checked ? { ok: true as const, value: checked.value } : undefined;
}

function readText(
  field: Field,
  text: string,
  {
    ground: { words },
    row,
    column,
  }: { readonly ground: PasteGround; readonly row: Row; readonly column: TableColumn },
) {
  return readCell(field, text, {
    language: words.language,
    current: readPath(row, column.value) ?? null,
    valueName: (value) => words.valueName(column.value, value),
    yesNo: [words.yesNo(true), words.yesNo(false)],
  });
}
