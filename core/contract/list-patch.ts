import * as v from 'valibot';
import type { CollectionDefinition } from './define-collection.ts';
import type { Field, Fields } from './field.ts';
import { recordIdSchema } from './record-id-schema.ts';
import { mapFields, shapeSchema } from './shape.ts';

type Values = { readonly [field: string]: unknown };

/**
 * Changes of single entries of a record's lists, by field (specification section 7): they meet others'
 * changes of the same list, where sending the whole list would be a conflict. `$pull` comes first, then
 * `$set`, then `$push`.
 */
export interface ListPatch {
  /** Adds an entry at the end. */
  readonly $push?: { readonly [field: string]: unknown };
  /**
   * Changes the fields in `value` of the entries that `match` finds; refused as `not-found` where there is
   * none.
   */
  readonly $set?: { readonly [field: string]: { readonly match: Values; readonly value: Values } };
  /** Takes out the entries that have the given keys, or that id. */
  readonly $pull?: { readonly [field: string]: unknown };
}

/** The parts of a {@link ListPatch}. */
export const listPatchKeys = ['$push', '$set', '$pull'] as const satisfies readonly (keyof ListPatch)[];

const lists: ReadonlySet<string> = new Set(['list', 'references', 'images']);

/** True for a field whose entries can be changed one by one: a list of objects, or of ids. */
export function isEntryList({ kind }: Field): boolean {
  return lists.has(kind);
}

/**
 * The parts of a patch that change entries, each entry as its own list takes it; none where there is no such
 * list.
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
