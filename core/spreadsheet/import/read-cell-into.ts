import * as v from 'valibot';
import { isRecord } from '../../contract/values/json.ts';
import { type CurrencyCode, isCurrencyCode } from '../../money/currency.ts';
import { rootField } from '../../table/values/path.ts';
import type { SheetCell } from '../cells/sheet-row.ts';
import { isSameValue, valueAt } from '../editing/fingerprint.ts';
import { applyPart } from './apply-part.ts';
import { contractIssues, issuesBeside } from './contract-issues.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportTarget } from './import-target.ts';
import { parseCell } from './parse-cell.ts';
import type { CellReading, ImportPart } from './parsed-cell.ts';

/** The effect of one cell on a record: the new value of its field, none, or why it is refused. */
export type CellEffect =
  | { readonly kind: 'change'; readonly value: unknown }
  | { readonly kind: 'same' }
  | { readonly kind: 'issue'; readonly issue: ImportIssue };

/**
 * Reads one cell into a record, as an import reads a cell of a file: an empty cell clears its field, a text
 * replaces its own language, an amount without a currency keeps that of the field or is in Hong Kong dollars.
 * In a list of prices it is the only one, in its currency; where the list has none or several, it is refused.
 */
export function readCellInto(
  cell: SheetCell,
  target: ImportTarget,
  { record, reading }: { readonly record: object; readonly reading: CellReading },
): CellEffect {
  const current = { ...record };
  const now = valueAt(current, target);
  const currency = currencyOf(now) ?? (target.field.kind === 'priceList' ? undefined : 'HKD');
  const parsed = parseCell(cell, target, { ...reading, currency });
  if (parsed.kind === 'issue') return { kind: 'issue', issue: { ...parsed.issue, path: target.path } };
  const value = parsed.kind === 'value' ? parsed.value : null;
  if (parsed.kind === 'kept' || isSameValue(target.field.kind, value, now)) return { kind: 'same' };
  const part: ImportPart = {
    target,
    value,
    column: 0,
    base: undefined,
    isUntouched: false,
    isToMinute: false,
    isEmpty: parsed.kind === 'empty',
  };
  const root = rootField(target.path);
  const next = applyPart(current, part)[root];
  const checked = v.safeParse(target.field.schema, next);
  const found = issuesBeside(checked, valueAt(current, { path: root }));
  if (checked.typed && found.length === 0) return { kind: 'change', value: checked.output };
  const [issue = { code: 'missing' as const, path: root }] = contractIssues(found, [part], root);
  return { kind: 'issue', issue };
}

/** Returns the currency of an amount, or of the only price of a list. */
function currencyOf(value: unknown): CurrencyCode | undefined {
  if (Array.isArray(value)) return value.length === 1 ? currencyOf(value[0]) : undefined;
  return isRecord(value) && isCurrencyCode(value.currency) ? value.currency : undefined;
}
