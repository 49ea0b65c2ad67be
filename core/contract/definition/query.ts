/** A value that a filter compares with. */
export type Scalar = string | number | boolean | null;

/** Operators that everyone may use on a filterable field. */
export const fieldOperators = ['$in', '$nin', '$ne', '$gt', '$gte', '$lt', '$lte'] as const;

/** Operators on text that only staff may use: no index helps them. */
export const textOperators = ['$contains', '$ncontains', '$starts'] as const;
/** Operators of staff on a localized field; each takes a language. */
export const languageOperators = ['$missing', '$written'] as const;

/**
 * Comparisons on one field; all of them must hold. To `$ne`, `$in` and `$nin` an empty field is a value like
 * any other (so `{ $ne: 'x' }` matches a record without one: SQL's `is distinct from`); the orderings never
 * match it.
 */
export interface Operators {
  readonly $in?: readonly Scalar[];
  readonly $nin?: readonly Scalar[];
  readonly $ne?: Scalar;
  readonly $gt?: Scalar;
  readonly $gte?: Scalar;
  readonly $lt?: Scalar;
  readonly $lte?: Scalar;
  /** Case-insensitive; admins only. */
  readonly $regex?: string;
  /** The text contains this one, without regard to case; staff only. */
  readonly $contains?: string;
  /** The text does not contain this one; an empty field matches. */
  readonly $ncontains?: string;
  readonly $starts?: string;
  /** The localized field has no text of its own in this language; staff only. */
  readonly $missing?: string;
  readonly $written?: string;
  /** The field holds nothing: null, no text, an empty list; staff only. */
  readonly $empty?: boolean;
}

export type Filter = Scalar | Operators;

/**
 * A condition on records: fields, `$or` and `$and`, all of which must hold. It is plain data, so that a
 * permission can contain one. An empty `$or` matches nothing, an empty `$and` everything.
 */
export interface Where {
  readonly $or?: readonly Where[];
  readonly $and?: readonly Where[];
  readonly [field: string]: Filter | readonly Where[] | undefined;
}

/** Reserved keys at the top of a query. */
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
export type QueryKey = (typeof queryKeys)[number];

/** Order of a list, most significant field first; 1 is ascending, -1 descending. */
export interface Sort {
  readonly [field: string]: 1 | -1;
}

/** The positions at which a search text may match. */
export const searchModes = ['anywhere', 'start'] as const;
export type SearchMode = (typeof searchModes)[number];

/**
 * `$search`: escaped, case-insensitive text, anywhere in or at the start of the listed fields (all searchable
 * ones by default).
 */
interface Search {
  readonly text: string;
  readonly fields?: readonly string[];
  readonly at?: SearchMode;
}

/** The complete query of a list (specification section 7). */
export interface ListQuery {
  readonly $limit?: number;
  readonly $skip?: number;
  readonly $sort?: Sort;
  readonly $select?: readonly string[];
  readonly $populate?: string | readonly string[];
  /** Empty text requests the first page in cursor mode. */
  readonly $cursor?: string;
  readonly $search?: Search;
  readonly $trash?: boolean;
  readonly [key: string]: unknown;
}

/** A query that says how many records it reads: without a limit the server sends the first ten. */
export type LimitedQuery = ListQuery & { readonly $limit: number };

/**
 * The response of a list. `cursors` exist only in cursor mode, where `total` is {@link CURSOR_MODE_TOTAL}.
 */
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
/** The total reported in cursor mode, where nothing is counted (specification section 9). */
export const CURSOR_MODE_TOTAL = 999;
/** Longest pattern that an admin may send in `$regex`, in characters. */
export const REGEX_MAX_LENGTH = 200;
/** Longest text in `$search`, in characters. */
export const SEARCH_MAX_LENGTH = 200;
/** Most values in one `$in` or `$nin`. */
export const LIST_MAX_LENGTH = 1000;
/** The most conditions in one query, and the deepest nesting of `$or` and `$and`. */
export const CONDITIONS_MAX = 100;
export const NESTING_MAX = 5;
