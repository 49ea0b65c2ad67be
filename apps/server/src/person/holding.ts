/** The way in which rows are treated when their person is erased. */
export type Erasure =
  /** The columns are overwritten by these SQL assignments. */
  | { readonly kind: 'blank'; readonly set: string }
  | { readonly kind: 'delete' }
  /** The rows stay as they are, for this reason. */
  | { readonly kind: 'keep'; readonly because: string }
  /** Entries of the audit log, whose content is removed by a redaction. */
  | { readonly kind: 'redact' };

/** Rows that contain data about a person: one line of `docs/data-map.md`. */
export interface Holding {
  readonly table: string;
  /** The columns that hold personal data. */
  readonly columns: readonly string[];
  readonly purpose: string;
  readonly retention: string;
  /** SQL that is true for the person's rows; `$1` are the ids of their accounts, `$2` is their address. */
  readonly of: string;
  readonly erasure: Erasure;
}

/** SQL that finds rows by the account of a merchant. */
export const BY_USER = '"user" = any($1::uuid[])';

/** SQL that finds rows by the account of a member of staff. */
export const BY_ADMIN = '"admin" = any($1::uuid[])';

/** SQL that finds rows by an account of either kind. */
export const BY_ACCOUNT = '"userId" = any($1::uuid[])';

/** SQL that marks a record as changed, and removes its words from the search index. */
export const TOUCH = `"version" = "version" + 1, "updatedAt" = now(), "searchText" = '', "searchGrams" = '{}'`;
