import * as v from 'valibot';
import type { ColumnType, Field } from '../definition/field.ts';
import type { Scalar } from '../definition/query.ts';
import { daySchema, timestampSchema } from '../values/timestamp.ts';
import { recordIdSchema, storableText } from '../values/value-schemas.ts';

const TEXT_MAX_LENGTH = 2000;
const filterText = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH), storableText);

// Over REST everything arrives as text.
const filterNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.finite(),
);
const filterInteger = v.pipe(filterNumber, v.safeInteger());
const filterBoolean = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const schemas: { readonly [column in ColumnType]?: v.GenericSchema<unknown, Scalar> } = {
  uuid: recordIdSchema,
  'uuid[]': recordIdSchema,
  text: filterText,
  integer: filterInteger,
  'double precision': filterNumber,
  boolean: filterBoolean,
  timestamptz: timestampSchema,
  date: daySchema,
};

/**
 * Converts a value that the field (or one item of a list field) is compared with to its stored form;
 * `undefined` when the field cannot hold it. Text that represents a number, a boolean or (except for text
 * fields) `null` is converted, because a URL holds only text.
 */
export function checkScalar(field: Field, value: unknown): Scalar | undefined {
  if (value === null || (value === 'null' && field.column !== 'text')) return null;
  const schema = field.values ? v.picklist(field.values) : schemas[field.column];
  const result = schema && v.safeParse(schema, field.kind === 'email' ? lowerCase(value) : value);
  return result?.success ? result.output : undefined;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
