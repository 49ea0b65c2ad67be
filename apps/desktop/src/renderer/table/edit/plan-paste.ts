import type { BatchChange } from '@harbour/core/contract/actions';
import type { Field } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import {
  type CellReading,
  type DateStyle,
  type ImportIssue,
  type ImportTarget,
  needsDateStyle,
  readCellInto,
  type SheetCell,
} from '@harbour/core/spreadsheet';
import { equalValues, type GridRange, readPath } from '@harbour/core/table';
import { type CellTexts, cellText } from '../cells/cell-texts.ts';
import { fieldsIn, type GridColumn } from '../grid/grid-column.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { pasteField } from './inline-field.ts';
import { type CellOrigin, type RawCells, rawKind, rawValueFor } from './raw-cells.ts';
import type { ShownRows } from './shown-rows.ts';

/** The copied cells: as text, and as raw values if they were copied here. */
export interface Pasted {
  readonly texts: readonly (readonly string[])[];
  readonly raw: RawCells | null;
}

/** One cell affected by pasting. */
export interface PasteCell {
  readonly row: Row;
  readonly column: TableColumn;
  readonly text: string;
  readonly result:
    | { readonly kind: 'change'; readonly value: unknown }
    | { readonly kind: 'same' | 'notEditable' }
    | { readonly kind: 'notValid'; readonly issue: ImportIssue };
}

/** The effect of pasting, computed before anything is written. */
export interface PastePlan {
  readonly cells: readonly PasteCell[];
  /** Some copied cells reach beyond the end of the list. */
  readonly isCut: boolean;
  /** A date among the texts is parsed by a chosen style. */
  readonly asksDateStyle: boolean;
}

/** The part of a table that cells are pasted into. */
export interface PasteGround {
  readonly rows: ShownRows;
  readonly columns: readonly GridColumn[];
  readonly range: GridRange;
  readonly origin: CellOrigin;
  readonly role: Role;
  readonly mayEdit: boolean;
  readonly texts: CellTexts;
}

/** A copied cell and the cell that it is pasted into; `target` is undefined if that cannot be edited. */
interface PasteTarget extends Omit<PasteCell, 'result'> {
  readonly raw: unknown;
  readonly target: ImportTarget | undefined;
}

/** Pasting into a table: planned, previewed, then sent as one batch that can be undone. */
export interface Paste {
  readonly plan: PastePlan | null;
  /** Whether the plan pastes, or changes values in place. */
  readonly kind: 'paste' | 'change';
  /** The order of day and month in dates that end in their year. */
  readonly dateStyle: DateStyle | undefined;
  readonly setDateStyle: (dateStyle: DateStyle | undefined) => void;
  readonly begin: (pasted: Pasted, range: GridRange, columns: readonly GridColumn[]) => void;
  readonly clear: (range: GridRange, columns: readonly GridColumn[]) => void;
  /** Fills a range with the cells of its first row; a range of one row with the cells above it. */
  readonly fillDown: (range: GridRange, columns: readonly GridColumn[]) => void;
  /** Fills a range by repeating the rows of another one. */
  readonly fill: (source: GridRange, target: GridRange, columns: readonly GridColumn[]) => void;
  /** Shows a plan that was made elsewhere. */
  readonly show: (plan: PastePlan) => void;
  readonly apply: (plan: PastePlan) => void;
  readonly close: () => void;
}

type RecordChange = Extract<BatchChange, { data: unknown }>;

/** Plans pasting at a range, reading each text as an import reads a cell. */
export function planPaste(pasted: Pasted, ground: PasteGround, reading: CellReading): PastePlan {
  const { isCut } = extentOf(pasted, ground);
  const targets = pasteTargets(pasted, ground);
  return {
    cells: targets.map(({ row, column, text, raw, target }) => ({
      row,
      column,
      text,
      result: target
        ? resultOf({ row, column, text, raw, target }, ground, reading)
        : { kind: 'notEditable' },
    })),
    isCut,
    asksDateStyle: pastedDates(targets).length > 0,
  };
}

/**
 * Returns the copied cells with the cells they are pasted into: they are repeated in a range whose size is a
 * multiple of theirs; else they start at its first field.
 */
export function pasteTargets(pasted: Pasted, ground: PasteGround): readonly PasteTarget[] {
  const { range, rows, origin } = ground;
  const { bottom, fields, width } = extentOf(pasted, ground);
  return rows.slice(range.top, bottom + 1).flatMap((row, y) =>
    fields.flatMap((column, x): readonly PasteTarget[] => {
      const from = { row: y % pasted.texts.length, column: x % width };
      const text = pasted.texts[from.row]?.[from.column];
      if (text === undefined) return [];
      const field = ground.mayEdit ? pasteField(column, ground.role) : undefined;
      const target = field && targetOf(column.value, field, ground.texts);
      const raw = rawValueFor(pasted.raw, { ...from, kind: rawKind(column, origin) });
      return [{ row, column, text, raw, target }];
    }),
  );
}

/** Returns the changes of a plan, one per record, each based on the version on screen. */
export function pasteChanges({ cells }: PastePlan): readonly RecordChange[] {
  const changes = new Map<string, RecordChange>();
  for (const { row, column, result } of cells) {
    if (result.kind !== 'change') continue;
    const { _id, version } = row;
    const data = { ...changes.get(_id)?.data, [column.value]: result.value };
    changes.set(_id, { _id, version, data });
  }
  return [...changes.values()];
}

/** Returns the dates among the texts whose order of day and month is clear only from a chosen style. */
export function pastedDates(targets: readonly PasteTarget[]): readonly string[] {
  const dated = targets.filter(
    ({ target }) => target?.field.kind === 'dateTime' || target?.field.kind === 'date',
  );
  return dated.map(({ text }) => text).filter(needsDateStyle);
}

/** Returns a text as a cell of a file. */
export function pastedCell(text: string): SheetCell {
  return { text, value: text === '' ? null : text };
}

/**
 * Returns the last row that is pasted into, the fields (the columns of copied cells are only fields), and
 * whether some of the copied cells do not fit.
 */
function extentOf({ texts }: Pasted, { range, columns, rows }: PasteGround) {
  const width = Math.max(0, ...texts.map((line) => line.length));
  const chosen = fieldsIn(columns, range);
  const isFilled = (range.bottom - range.top + 1) % texts.length === 0 && chosen.length % width === 0;
  if (isFilled) return { width, bottom: range.bottom, fields: chosen, isCut: false };
  const bottom = range.top + texts.length - 1;
  const fields = fieldsIn(columns, { ...range, right: columns.length }).slice(0, width);
  return { width, bottom, fields, isCut: bottom >= rows.length || fields.length < width };
}

/** A text without its own language is in that of the table. */
function targetOf(path: string, field: Field, { language }: PasteGround['texts']): ImportTarget {
  const isLocalized = field.kind === 'localizedText' || field.kind === 'localizedMarkdown';
  return isLocalized ? { id: `${path}@${language}`, path, field, language } : { id: path, path, field };
}

function resultOf(
  { row, column, text, raw, target }: PasteTarget & { readonly target: ImportTarget },
  { texts }: Pick<PasteGround, 'texts'>,
  reading: CellReading,
): PasteCell['result'] {
  const whole = rawValue(target.field, raw);
  if (whole) {
    const isSame = equalValues(whole.value, readPath(row, target.path) ?? null);
    return isSame ? { kind: 'same' } : { kind: 'change', value: whole.value };
  }
  // The copied text lacks the seconds of a time, and has the English of a text without a translation.
  if (text !== '' && text === cellText(column, row, texts)) return { kind: 'same' };
  const effect = readCellInto(pastedCell(text || emptied(target.field)), target, { record: row, reading });
  return effect.kind === 'issue' ? { kind: 'notValid', issue: effect.issue } : effect;
}

/** Returns the text of an emptied cell: a number that is not optional takes its default, as in a form. */
function emptied({ default: given, optional }: Field): string {
  return typeof given === 'number' && !optional ? String(given) : '';
}

/** Kinds of field whose raw value is used unchanged, because its text has less information. */
const ENTERED: ReadonlySet<Field['kind']> = new Set(['dateTime', 'reference', 'image']);

/** Validates a copied object, date-time or reference unchanged; other values are parsed from their text. */
function rawValue(field: Field, raw: unknown): { readonly value: unknown } | undefined {
  if (raw === undefined) return undefined;
  if (raw === null) return field.optional ? { value: null } : undefined;
  const isEntered = typeof raw === 'object' || ENTERED.has(field.kind);
  const checked = isEntered ? field.schema['~standard'].validate(raw) : undefined;
  return checked && 'value' in checked ? { value: checked.value } : undefined;
}
