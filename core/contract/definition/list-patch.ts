import * as v from 'valibot';
import { recordIdSchema } from '../values/value-schemas.ts';
import type { CollectionDefinition } from './define-collection.ts';
import type { Field, Fields } from './field.ts';
import { mapFields, shapeSchema } from './shape.ts';

type Values = { readonly [field: string]: unknown };

/**
 * Changes to single entries of a record's lists, by field (specification section 7). They merge with other
 * people's changes of the same list, where sending the whole list would be a conflict. `$pull` is applied
 * first, then `$set`, then `$push`.
 */
export interface ListPatch {
  /** Adds an entry at the end. */
  readonly $push?: { readonly [field: string]: unknown };
  /** Sets the fields of `value` in the entries that `match` finds; `not-found` when there is none. */
  readonly $set?: { readonly [field: string]: { readonly match: Values; readonly value: Values } };
  /** Removes the entries that have the given keys, or that id. */
  readonly $pull?: { readonly [field: string]: unknown };
}

/** The parts of a {@link ListPatch}. */
export const listPatchKeys = ['$push', '$set', '$pull'] as const satisfies readonly (keyof ListPatch)[];

const listParts: ReadonlySet<string> = new Set(listPatchKeys);

/**
 * Returns the names of the fields that the data of a write sets, including those whose single entries it
 * changes.
 *
 * @example writtenFields({ version: 3, order: 1, $push: { price: {} } }) // ['order', 'price']
 */
export function writtenFields({ version: _, ...data }: Values): readonly string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    listParts.has(name) && typeof value === 'object' && value !== null ? Object.keys(value) : name,
  );
}

const lists: ReadonlySet<string> = new Set(['list', 'references', 'images']);

/** True for a field whose entries can be changed individually: a list of objects or of ids. */
export function isEntryList({ kind }: Field): boolean {
  return lists.has(kind);
}

/**
 * The schemas of the list operators of a patch, each entry as its list accepts it; empty when no field is
 * such a list.
 */
export function listPatchSchemas({ fields }: CollectionDefinition): Record<string, v.GenericSchema> {
  const named = Object.entries(fields).filter(([, field]) => isEntryList(field));
  if (named.length === 0) return {};
  const listsOf = Object.fromEntries(named);
  const objects = Object.fromEntries(named.filter(([, field]) => field.fields));
  return {
    $push: partsOf(listsOf, ({ fields: own }) => (own ? shapeSchema(own) : recordIdSchema)),
    $set: partsOf(objects, ({ fields: own = {} }) =>
      v.strictObject({ match: someOf(own), value: someOf(own) }),
    ),
    $pull: partsOf(listsOf, ({ fields: own }) => (own ? someOf(own) : recordIdSchema)),
  };
}

function partsOf(fields: Fields, make: (field: Field) => v.GenericSchema): v.GenericSchema {
  return v.optional(v.strictObject(mapFields(fields, (field) => v.optional(make(field)))));
}

function someOf(fields: Fields): v.GenericSchema {
  return v.pipe(
    v.strictObject(mapFields(fields, ({ schema }) => v.optional(schema))),
    v.minEntries(1, 'Name at least one field'),
  );
}
