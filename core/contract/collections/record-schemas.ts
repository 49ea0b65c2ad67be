import * as v from 'valibot';
import { allFields, type CollectionDefinition } from '../definition/define-collection.ts';
import { listPatchSchemas } from '../definition/list-patch.ts';
import { mapFields, newValueSchemas } from '../definition/shape.ts';
import { newRecordIdSchema } from '../values/value-schemas.ts';

type RecordSchema = v.GenericSchema<unknown, { readonly [field: string]: unknown }>;

/**
 * Accepts the data of a create: required fields present, defaults filled in, no unknown fields, and the id if
 * the caller chose it. Who may set a field is decided elsewhere (`writableFields`). Build it
 * once per collection.
 */
export function createSchema(definition: CollectionDefinition): RecordSchema {
  return v.strictObject({ ...newValueSchemas(definition.fields), _id: v.optional(newRecordIdSchema) });
}

/**
 * Accepts the data of a patch: any of the fields, each complete, changes to single list entries, and the
 * version that the edit started from.
 */
export function patchSchema(definition: CollectionDefinition): RecordSchema {
  return v.strictObject({
    ...mapFields(definition.fields, (field) => v.optional(field.schema)),
    ...listPatchSchemas(definition),
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  });
}

/** Accepts a complete record as the server stores it; unknown fields are dropped. */
export function recordSchema(definition: CollectionDefinition): RecordSchema {
  return v.object(mapFields(allFields(definition), (field) => field.schema));
}
