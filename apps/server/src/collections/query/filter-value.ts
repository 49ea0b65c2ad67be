import { checkScalar, type Scalar } from '@harbour/core/contract';
import { refusal } from '../../calls/refusal.ts';
import type { Column } from '../table/table-shape.ts';

/**
 * Returns the value that a condition compares a column with. Throws `invalid-data` with the field's name for
 * an invalid value.
 */
export function filterValue({ field, name }: Column, value: unknown): Scalar {
  const checked = checkScalar(field, value);
  if (checked !== undefined) return checked;
  const needed = nouns[field.column] ?? 'null';
  throw refusal('invalid-data', `The filter on ${name} needs ${needed}.`, { subject: name });
}

const nouns: { readonly [type: string]: string } = {
  uuid: 'the id of a record',
  'uuid[]': 'the id of a record',
  text: 'text that it can hold',
  integer: 'a whole number',
  'double precision': 'a number',
  boolean: 'true or false',
  timestamptz: 'a moment such as 2026-01-31T09:00:00.000Z',
  date: 'a day such as 2026-01-31',
};
