import { searchText } from '../../database/search-grams.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';

/** A record before or after a write; values that several lookups need are computed once. */
export interface Subject {
  readonly record: StoredRecord;
  /** Returns its searchable text, folded. */
  text(shape: TableShape): string;
  /** Returns the result of `test` for this record, computed once for each `key`. */
  meets(key: string, test: (record: StoredRecord) => boolean): boolean;
}

/** The effect of a write on one record: see `Change`. */
export interface ChangedSubject {
  readonly before: Subject | null;
  readonly after: Subject | null;
}

/** True if a record is among those that a cached result concerns. */
export type Concerns = (subject: Subject) => boolean;

/** Wraps a record for any number of lookups. */
export function createSubject(record: StoredRecord): Subject {
  const met = new Map<string, boolean>();
  let folded: string | undefined;
  return {
    record,
    text(shape) {
      folded ??= searchText(shape.searchable.map(({ name }) => record[name]));
      return folded;
    },
    meets(key, test) {
      const known = met.get(key);
      if (known !== undefined) return known;
      const result = test(record);
      met.set(key, result);
      return result;
    },
  };
}
