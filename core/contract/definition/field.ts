import type * as v from 'valibot';
import type { Role } from '../values/collection-calls.ts';

/**
 * The kind of a field for the person who edits it; screens choose a control by this, never by the field's
 * name.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'localizedText'
  | 'localizedMarkdown'
  | 'email'
  | 'phone'
  | 'url'
  | 'slug'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'dateTime'
  | 'date'
  | 'money'
  | 'priceList'
  | 'currency'
  | 'currencies'
  | 'status'
  | 'reference'
  | 'references'
  | 'image'
  | 'images'
  | 'colour'
  | 'mapArea'
  | 'object'
  | 'list'
  | 'json';

/** The PostgreSQL type of a field; the migration test compares it with the database. */
export type ColumnType =
  | 'uuid'
  | 'text'
  | 'integer'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'uuid[]';

/** The roles that may read or write a field, beyond the method's permission. */
export interface FieldAccess {
  /**
   * Roles that see the field; by default everyone who sees the record. With an empty list it never leaves the
   * server.
   */
  readonly read?: readonly Role[];
  /**
   * Roles that may set the field; by default everyone who may call the method. With an empty list only the
   * server may.
   */
  readonly write?: readonly Role[];
}

/**
 * A relation to other records: the target collection and, in a list of objects, the key that holds the id.
 */
export interface Relation {
  readonly collection: string;
  readonly key?: string;
}

/**
 * One field of a collection, defined once. `V` is the type of its value in a record (including `null` where
 * `optional`); `R` says whether a create must supply it.
 */
export interface Field<V = unknown, R extends boolean = boolean> extends FieldAccess {
  readonly kind: FieldKind;
  readonly schema: v.GenericSchema<unknown, V>;
  readonly column: ColumnType;
  readonly required: R;
  /** True when the field may be `null`. */
  readonly optional: boolean;
  /** The value when a create supplies none. */
  readonly default?: V;
  readonly filter: boolean;
  readonly sort: boolean;
  readonly search: boolean;
  /** No two live records have the same value. */
  readonly unique: boolean;
  readonly values?: readonly string[];
  readonly relation?: Relation;
  /** The fields of a nested object, or of each object of a list. */
  readonly fields?: Fields;
}

/** Fields by name. */
export type Fields = { readonly [name: string]: Field };
/** The value of a field in a record. */
export type FieldValue<F> = F extends Field<infer V, boolean> ? V : never;
