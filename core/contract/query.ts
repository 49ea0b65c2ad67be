/** A JSON value: all that crosses the wire. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Operators a filter may use on one field. */
export const fieldOperators = ['$in', '$nin', '$ne', '$gt', '$gte', '$lt', '$lte'] as const;
export type FieldOperator = (typeof fieldOperators)[number];

/** Keys with a meaning of their own at the top of a query. */
export const queryKeys = [
  '$limit',
  '$skip',
  '$sort',
  '$select',
  '$populate',
  '$cursor',
  '$search',
  '$trash',
  '$or',
  '$and',
] as const;

export type Filter = Json | { readonly [operator in FieldOperator]?: Json };

/** A condition on records: fields, `$or` and `$and`. It is data, so that a permission can hold one. */
export type Where = {
  readonly $or?: readonly Where[];
  readonly $and?: readonly Where[];
} & { readonly [field: string]: Filter | undefined };

/** `$search`: escaped, case-insensitive text, anywhere in or at the start of the listed fields (all searchable ones by default). */
export interface Search {
  readonly text: string;
  readonly fields?: readonly string[];
  readonly at?: 'anywhere' | 'start';
}

/** The whole question a client may ask of a collection (specification section 7). */
export interface ListQuery {
  readonly $limit?: number;
  readonly $skip?: number;
  readonly $sort?: { readonly [field: string]: 1 | -1 };
  readonly $select?: readonly string[];
  readonly $populate?: string | readonly string[];
  readonly $cursor?: string;
  readonly $search?: Search;
  readonly $trash?: boolean;
  readonly [key: string]: unknown;
}

/** What a list answers. `cursors` stand in cursor mode only, where `total` is {@link CURSOR_MODE_TOTAL}. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly limit: number;
  readonly skip: number;
  readonly cursors?: { readonly previous: string | null; readonly next: string | null };
}

export const DEFAULT_LIMIT = 10;
export const PUBLIC_LIMIT = 100;
export const STAFF_LIMIT = 1000;
/** Total reported in cursor mode, where counting is not done (specification section 9). */
export const CURSOR_MODE_TOTAL = 999;
/** Longest pattern an admin may send in `$regex`, in characters. */
export const REGEX_MAX_LENGTH = 200;
