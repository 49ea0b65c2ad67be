import * as v from 'valibot';
import { allFields, type CollectionDefinition } from './define-collection.ts';
import { listPatchSchemas } from './list-patch.ts';
import { mapFields, shapeSchema } from './shape.ts';

type RecordSchema = v.GenericSchema<unknown, { readonly [field: string]: unknown }>;

/**
 * Accepts what a create may hold: required fields there, defaults filled in, nothing unknown. Who may set a
 * field is not its question (see `writableFields`). Build it once a collection.
 */
export function createSchema(definition: CollectionDefinition): RecordSchema {
  return shapeSchema(definition.fields);
}

/**
 * Accepts what a patch may hold: any of the fields, each whole, changes of single entries of lists, and the
 * version the editor started from.
 */
export function patchSchema(definition: CollectionDefinition): RecordSchema {
  return v.strictObject({
    ...mapFields(definition.fields, (field) => v.optional(field.schema)),
    ...listPatchSchemas(definition),
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  });
}

/** Accepts a whole record with every field, as the server holds it; unknown fields are dropped. */
export function recordSchema(definition: CollectionDefinition): RecordSchema {
  return v.object(mapFields(allFields(definition), (field) => field.schema));
}
