import { type CollectionName, collections } from '@harbour/core/contract/collections';
import { allFields, canRead, type Field, type FieldKind } from '@harbour/core/contract/definition';
import type { Role } from '@harbour/core/contract/values';
import { type CurrencyCode, DEFAULT_CURRENCIES, visibleCurrencies } from '@harbour/core/money';
import type { ImportTarget } from '@harbour/core/spreadsheet';

/** A column that can be exported: a field of the collection, or one currency of a list of prices. */
export interface ExportChoice {
  readonly id: string;
  readonly path: string;
  readonly field: Field;
  readonly currency?: CurrencyCode;
}

/** Kinds of field that nobody may read, or that are useless in a sheet. */
const NEVER: ReadonlySet<FieldKind> = new Set(['secret']);
const USUAL: ReadonlySet<CurrencyCode> = new Set(DEFAULT_CURRENCIES);
/** These columns come first if they are wanted, and identify a row when the file is imported. */
export const IDENTITY = ['_id', 'version'] as const;
const SYSTEM_LAST = ['createdAt', 'updatedAt', 'deletedAt'] as const;
const NOT_OWN: ReadonlySet<string> = new Set([...IDENTITY, ...SYSTEM_LAST]);

/**
 * Returns everything that a role may export of a collection: the given columns first, in their order, then
 * the rest in the contract's.
 */
export function exportChoices(
  collection: CollectionName,
  role: Role,
  first: readonly string[],
): readonly ExportChoice[] {
  const fields = allFields(collections[collection]);
  const own = Object.keys(fields).filter((name) => !NOT_OWN.has(name));
  const all = [...own, ...SYSTEM_LAST].flatMap((name) => {
    const field = fields[name];
    return field && canRead(role, field) ? choicesOf(name, field) : [];
  });
  const rank = (path: string) => {
    const at = first.indexOf(path);
    return at === -1 ? first.length : at;
  };
  return all.toSorted((a, b) => rank(a.path) - rank(b.path));
}

/** Keeps the choices that an import can read back. */
export function editableChoices(
  choices: readonly ExportChoice[],
  targets: readonly ImportTarget[],
): readonly ExportChoice[] {
  const ids = new Set(targets.map(choiceOf));
  return choices.filter(({ id }) => ids.has(id));
}

/** Returns the id of the choice that includes a target: all languages of a field are one. */
export function choiceOf({ path, currency }: ImportTarget): string {
  return currency === undefined ? path : `${path}@${currency}`;
}

/** Returns the initial choices of a file for editing: every field, and prices in the usual currencies. */
export function editedAtFirst(choices: readonly ExportChoice[]): ReadonlySet<string> {
  const taken = choices.filter(({ currency }) => currency === undefined || USUAL.has(currency));
  return new Set(taken.map(({ id }) => id));
}

/** Returns the initial choices: the columns shown, and prices in the usual currencies. */
export function chosenAtFirst(
  choices: readonly ExportChoice[],
  shown: readonly string[],
): ReadonlySet<string> {
  const taken = choices.filter(
    ({ path, currency }) =>
      (shown.includes(path) || shown.includes(path.split('.')[0] ?? path)) &&
      (currency === undefined || USUAL.has(currency)),
  );
  return new Set(taken.map(({ id }) => id));
}

function choicesOf(path: string, field: Field): readonly ExportChoice[] {
  if (NEVER.has(field.kind)) return [];
  if (field.kind === 'object' && field.fields) {
    return Object.entries(field.fields).flatMap(([name, inner]) => choicesOf(`${path}.${name}`, inner));
  }
  if (field.kind !== 'priceList') return [{ id: path, path, field }];
  return visibleCurrencies.map((currency) => ({ id: `${path}@${currency}`, path, field, currency }));
}
