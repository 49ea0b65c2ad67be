import * as v from 'valibot';
import type { Field, Fields, FieldValue } from './field.ts';

/** The value type of a set of fields. */
export type ShapeOf<F extends Fields> = { readonly [K in keyof F]: FieldValue<F[K]> };

/**
 * Accepts a new value of these fields: required ones present, defaults filled in, optional ones `null` when
 * omitted, no unknown fields. A field that only the server sets may be omitted.
 */
export function shapeSchema<F extends Fields>(fields: F): v.GenericSchema<unknown, ShapeOf<F>> {
  const schema: v.GenericSchema<unknown, unknown> = v.strictObject(newValueSchemas(fields));
  // Each entry's schema produces its field's value; the compiler cannot follow that through the mapping.
  return schema as v.GenericSchema<unknown, ShapeOf<F>>;
}

/** The schemas of {@link shapeSchema} for each field, by name. */
export function newValueSchemas(fields: Fields): Record<string, v.GenericSchema> {
  return mapFields(fields, leniently);
}

/** The schemas that `make` returns for each field, by name. */
export function mapFields(
  fields: Fields,
  make: (field: Field) => v.GenericSchema,
): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}

function leniently(field: Field): v.GenericSchema {
  if (field.required) return field.schema;
  if (field.default !== undefined) return v.optional(field.schema, field.default);
  return field.optional ? v.optional(field.schema, null) : v.optional(field.schema);
}
