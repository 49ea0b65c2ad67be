import { canWrite, type Field, type FieldKind } from '@harbour/core/contract/definition';
import { type ContentLanguage, isRecord, type Role } from '@harbour/core/contract/values';
import { DEFAULT_CURRENCY } from '@harbour/core/money';
import { enteredMoney, readNumber } from '../../record/controls/entered-values.ts';
import { readDay, readTimestamp } from '../../record/dates/wall-time.ts';
import type { TableColumn } from '../table-column.ts';

/** Kinds of field that fit one line of a cell; the others are edited in the form. */
const INLINE: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'localizedText',
  'email',
  'phone',
  'url',
  'slug',
  'integer',
  'decimal',
  'boolean',
  'dateTime',
  'date',
  'money',
  'priceList',
  'currency',
  'status',
  'reference',
  'colour',
]);
/** Kinds of field whose editor may start with the letter that opened it. */
const ENTERED: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'email', 'url', 'slug']);

/** Kinds of field that no text of a cell can supply. */
const NOT_PASTED: ReadonlySet<FieldKind> = new Set(['secret', 'id', 'object']);

/** Returns the field that a role can edit in a column's cells; undefined if it cannot. */
export function inlineField(column: TableColumn, role: Role): Field | undefined {
  const field = writableField(column, role);
  return field && INLINE.has(field.kind) ? field : undefined;
}

/** Returns the field that a role can paste into a column's cells: all that an import accepts. */
export function pasteField(column: TableColumn, role: Role): Field | undefined {
  const field = writableField(column, role);
  return field && !NOT_PASTED.has(field.kind) ? field : undefined;
}

function writableField(column: TableColumn, role: Role): Field | undefined {
  const { field, path, computed } = column;
  if (!field || computed || (path !== undefined && path !== column.value)) return undefined;
  return canWrite(role, field) ? field : undefined;
}

/** Returns the initial value of an editor opened by a letter; undefined if the letter is not valid. */
export function enteredValue(
  field: Field,
  {
    entered,
    value,
    language,
  }: { readonly entered: string; readonly value: unknown; readonly language: ContentLanguage },
): unknown {
  switch (field.kind) {
    case 'localizedText':
      return { ...(isRecord(value) ? value : {}), [language]: entered };
    case 'integer':
    case 'decimal':
      return readNumber(entered);
    case 'dateTime':
      return readTimestamp(entered);
    case 'date':
      return readDay(entered);
    case 'money':
      return { currency: enteredMoney(value)?.currency ?? DEFAULT_CURRENCY, amount: entered };
    case 'priceList':
      return enteredPrice(value, entered);
    default:
      return ENTERED.has(field.kind) ? entered : undefined;
  }
}

/** Returns a list whose first price is the typed one; the editor shows its currency, and the others. */
function enteredPrice(value: unknown, entered: string): unknown {
  const [first, ...others]: readonly unknown[] = Array.isArray(value) ? value : [];
  return [{ currency: enteredMoney(first)?.currency ?? DEFAULT_CURRENCY, amount: entered }, ...others];
}
