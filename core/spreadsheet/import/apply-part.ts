import type { FieldKind } from '../../contract/definition/field.ts';
import { isRecord } from '../../contract/values/json.ts';
import { readPath, writePath } from '../../table/values/path.ts';
import type { ImportPart } from './parsed-cell.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Applies a cell to a record and returns the record. An empty cell clears its field, or leaves a field that
 * is already empty unchanged.
 */
export function applyPart(
  record: Values,
  { target, value, isEmpty }: Pick<ImportPart, 'target' | 'value' | 'isEmpty'>,
): Values {
  const { path, language, currency, part, field } = target;
  const current = readPath(record, path);
  if (language !== undefined) return textApplied(record, { path, language, value, isEmpty });
  if (currency !== undefined) return writePath(record, path, priceApplied(current, currency, value));
  if (isEmpty && isNothing(current)) return record;
  if (part !== undefined) return isEmpty ? record : writePath(record, `${path}.${part}`, value);
  const isList = isEmpty && LISTS.has(field.kind) && !field.optional;
  return writePath(record, path, isList ? [] : value);
}

/** Kinds of field whose empty value is an empty list. */
const LISTS: ReadonlySet<FieldKind> = new Set(['references', 'images', 'list', 'currencies']);

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function textApplied(
  record: Values,
  {
    path,
    language,
    value,
    isEmpty,
  }: { readonly path: string; readonly language: string; readonly value: unknown; readonly isEmpty: boolean },
): Values {
  const current = readPath(record, path);
  const texts = isRecord(current) ? current : {};
  if (!isEmpty) return writePath(record, path, { ...texts, [language]: value });
  if (!texts[language]) return record;
  const { [language]: _, ...rest } = texts;
  return writePath(record, path, Object.keys(rest).length === 0 ? null : rest);
}

function priceApplied(current: unknown, currency: string, amount: unknown): unknown {
  const prices: readonly unknown[] = Array.isArray(current) ? current : [];
  const isThis = (price: unknown) => isRecord(price) && price.currency === currency;
  const others = prices.filter((price) => !isThis(price));
  if (typeof amount !== 'number') {
    if (others.length === prices.length) return current ?? null;
    return others.length === 0 ? null : others;
  }
  const price = { currency, amount };
  if (others.length === prices.length) return [...prices, price];
  return prices.map((each) => (isThis(each) ? price : each));
}
