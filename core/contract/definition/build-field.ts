import * as v from 'valibot';
import type { Field, FieldAccess } from './field.ts';

/** The options of every field builder. A create that omits the field gets `default`. */
export interface FieldOptions extends FieldAccess {
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly search?: boolean;
  readonly unique?: boolean;
}

type ValueOf<T, O> = O extends { optional: true } ? T | null : T;
type IsRequired<O> = O extends { optional: true } | { write: readonly [] }
  ? false
  : O extends { default: unknown }
    ? false
    : true;

/** The field type that results from a kind, its schema and the builder's options. */
export type Built<T, O extends FieldOptions> = Field<ValueOf<T, O>, IsRequired<O>>;

interface Base<T> extends Pick<Field, 'kind' | 'column' | 'values' | 'relation' | 'fields'> {
  readonly schema: v.GenericSchema<unknown, T>;
}

/** Combines the kind's base with the collection's options for this field. */
export function buildField<T, const O extends FieldOptions>(base: Base<T>, options: O): Built<T, O> {
  const optional = options.optional ?? false;
  const field = {
    ...base,
    schema: optional ? v.nullable(base.schema) : base.schema,
    required: !optional && options.default === undefined && options.write?.length !== 0,
    optional,
    filter: options.filter ?? false,
    sort: options.sort ?? false,
    search: options.search ?? false,
    unique: options.unique ?? false,
    ...(options.default === undefined ? {} : { default: options.default }),
    ...(options.read === undefined ? {} : { read: options.read }),
    ...(options.write === undefined ? {} : { write: options.write }),
  };
  // The conditional types describe what the expressions above compute from O; the compiler cannot relate the
  // two.
  return field as unknown as Built<T, O>;
}
