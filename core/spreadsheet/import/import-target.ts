import { type CollectionDefinition, systemFields } from '../../contract/definition/define-collection.ts';
import type { Field, FieldKind } from '../../contract/definition/field.ts';
import { contentLanguages } from '../../contract/values/localized.ts';
import { currencyCodes } from '../../money/currency.ts';
import type { CellPath } from '../editing/fingerprint.ts';

/** The destination of a column's cells: a field, one language of it, or one currency or part of a price. */
export interface ImportTarget extends CellPath {
  /**
   * Identifies it within a collection: `slug`, `name@zh-hk`, `price@HKD`, `total@amount`, `event.title@en`;
   * `price` and `total` alone stand for cells that hold all prices, or an amount with its currency.
   */
  readonly id: string;
  readonly field: Field;
}

/** Kinds of field that a cell cannot supply. */
const NEVER: ReadonlySet<FieldKind> = new Set(['secret', 'id']);
/** Fields of a file that identify a record. */
const IDENTITY = ['_id', 'version'] as const;

/**
 * Returns all targets that a file may supply for a collection: the record's id and version, then the fields
 * in `writable`, in the contract's order.
 */
export function importTargets(
  { fields }: CollectionDefinition,
  writable: readonly string[],
): readonly ImportTarget[] {
  const identity = IDENTITY.map((name) => ({ id: name, path: name, field: systemFields[name] }));
  const own = Object.entries(fields).filter(([name]) => writable.includes(name));
  return [...identity, ...own.flatMap(([name, field]) => targetsOf(name, field))];
}

/** Returns the targets that together supply a field, without those that only repeat others in one cell. */
export function distinctTargets(targets: readonly ImportTarget[]): readonly ImportTarget[] {
  return targets.filter(
    ({ field, currency, part }) =>
      (field.kind !== 'priceList' || currency !== undefined) &&
      (field.kind !== 'money' || part !== undefined),
  );
}

function targetsOf(path: string, field: Field): readonly ImportTarget[] {
  switch (field.kind) {
    case 'localizedText':
    case 'localizedMarkdown':
      return contentLanguages.map((language) => ({ id: `${path}@${language}`, path, field, language }));
    case 'priceList':
      return [
        { id: path, path, field },
        ...currencyCodes.map((currency) => ({ id: `${path}@${currency}`, path, field, currency })),
      ];
    case 'money':
      return [
        { id: path, path, field },
        { id: `${path}@amount`, path, field, part: 'amount' },
        { id: `${path}@currency`, path, field, part: 'currency' },
      ];
    case 'object':
      return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
        targetsOf(`${path}.${name}`, inner),
      );
    default:
      return NEVER.has(field.kind) ? [] : [{ id: path, path, field }];
  }
}
