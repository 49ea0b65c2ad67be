import type * as v from 'valibot';
import type { Role } from './roles.ts';

/**
 * What a field is to the person who edits it; a screen picks its control by this, never by the field's name.
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

/** The PostgreSQL type that holds a field; the migration test compares it with the database. */
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

/** Who may read or write a field, beyond what the method grants. */
export interface FieldAccess {
  /**
   * Roles that see the field; everyone the record is shown to when absent. An empty list: nobody, it never
   * leaves the server.
   */
  readonly read?: readonly Role[];
  /**
   * Roles that may set the field; everyone who may call the method when absent. An empty list: the server
   * alone.
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
 * One field of a collection, stated once. `V` is the type of its value in a record (including `null` where
 * `optional`), `R` whether a create must supply it.
 */
export interface Field<V = unknown, R extends boolean = boolean> extends FieldAccess {
  readonly kind: FieldKind;
  readonly schema: v.GenericSchema<unknown, V>;
  readonly column: ColumnType;
  readonly required: R;
  /** May be `null`: left empty by the editor. */
  readonly optional: boolean;
  /** Value a create gets when it supplies none. */
  readonly default?: V;
  readonly filter: boolean;
  readonly sort: boolean;
  readonly search: boolean;
  /** No two live records share a value. */
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
