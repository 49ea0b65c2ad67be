import { isRecord } from '@harbour/core/contract/values';
import { isCurrencyCode } from '@harbour/core/money';
import {
  type Calculation,
  calculate,
  cellValue,
  equalValues,
  type Replacement,
  replaceText,
  writePath,
} from '@harbour/core/table';
import { type CellTexts, cellText } from '../cells/cell-texts.ts';
import { fieldsIn } from '../grid/grid-column.ts';
import type { TableColumn } from '../table-column.ts';
import type { Row } from '../table-screen.ts';
import { pasteField } from './inline-field.ts';
import type { PasteCell, PasteGround, PastePlan } from './plan-paste.ts';

/** A change of all values of a range. Numbers to add or set are as typed: 1.5 is HK$1.50. */
export type ValueChange =
  | ({ readonly kind: 'replace' } & Replacement)
  | ({ readonly kind: 'calculate' } & Calculation);

interface ChangeGround extends Omit<PasteGround, 'texts' | 'origin'> {
  readonly texts: CellTexts;
}

/** Plans a change of all cells of a range; cells without a text, or a number, stay unchanged. */
export function planChange(change: ValueChange, ground: ChangeGround): PastePlan {
  const { range, rows, columns } = ground;
  const cells = rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) =>
      fieldsIn(columns, range).map((column): PasteCell => changedCell(change, { row, column }, ground)),
    );
  return { cells, isCut: false, asksDateStyle: false };
}

function changedCell(
  change: ValueChange,
  { row, column }: { readonly row: Row; readonly column: TableColumn },
  { role, mayEdit, texts }: ChangeGround,
): PasteCell {
  const field = mayEdit ? pasteField(column, role) : undefined;
  const text = cellText(column, row, texts);
  const value = cellValue(column, row) ?? null;
  const next = changedValue(change, value, { kind: column.kind, language: texts.language });
  if (next === undefined || equalValues(next, value)) return { row, column, text, result: { kind: 'same' } };
  if (!field) return { row, column, text, result: { kind: 'notEditable' } };
  const shown = cellText(column, { ...row, ...writePath({}, column.value, next) }, texts);
  return { row, column, text: shown, result: { kind: 'change', value: next } };
}

interface Context {
  readonly kind: TableColumn['kind'];
  readonly language: CellTexts['language'];
}

/** Returns the changed value; undefined for a value that the change does not apply to. */
function changedValue(change: ValueChange, value: unknown, { kind, language }: Context): unknown {
  if (change.kind === 'replace') {
    if (kind === 'localizedText' && isRecord(value)) {
      const text = value[language];
      return typeof text === 'string' ? { ...value, [language]: replaceText(text, change) } : undefined;
    }
    return typeof value === 'string' && TEXTS.has(kind) ? replaceText(value, change) : undefined;
  }
  if (kind === 'integer' && typeof value === 'number') return calculate(value, change);
  if (kind === 'money') return changedMoney(value, change);
  if (kind === 'priceList' && Array.isArray(value)) {
    return value.map((price) => changedMoney(price, change) ?? price);
  }
  return undefined;
}

const TEXTS: ReadonlySet<TableColumn['kind']> = new Set([
  'text',
  'longText',
  'email',
  'url',
  'slug',
  'phone',
]);

function changedMoney(value: unknown, change: Calculation): unknown {
  if (!isRecord(value) || !isCurrencyCode(value.currency) || typeof value.amount !== 'number')
    return undefined;
  const amount = calculate(value.amount, inMinor(change));
  return { ...value, amount };
}

/** Amounts are counted in minor units, a hundredth of what a person types. */
function inMinor(change: Calculation): Calculation {
  return change.by === 'percent' ? change : { ...change, value: Math.round(change.value * 100) };
}
