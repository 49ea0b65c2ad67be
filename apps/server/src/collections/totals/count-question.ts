import { fieldMark, searchText } from '../../database/search-grams.ts';
import type { Scope } from '../query/conditions.ts';
import type { SearchRequest } from '../query/search-condition.ts';
import type { StoredRecord } from '../table/stored-record.ts';
import type { TableShape } from '../table/table-shape.ts';
import { judgeWhere } from './count-where.ts';

/** A record before or after a write; values that several questions need are computed once. */
export interface Subject {
  readonly record: StoredRecord;
  /** Returns its searchable text, folded. */
  text(shape: TableShape): string;
  /** Returns the result of `judge` for this record, computed once for each `key`. */
  meets(key: string, judge: (record: StoredRecord) => boolean): boolean;
}

/** True if a record is among those that a cached result concerns. */
export type Concerns = (subject: Subject) => boolean;

/** Tests if a record belongs to a scope and a search; `undefined` if only the database can tell. */
export function concernsOf(scope: Scope, search: SearchRequest | undefined): Concerns | undefined {
  const { shape, where, restrict = {}, trash } = scope;
  const judges = [judgeWhere(shape, where), judgeWhere(shape, restrict)] as const;
  const [asked, permitted] = judges;
  if (!asked || !permitted) return undefined;
  const key = JSON.stringify([where, restrict, trash]);
  const isInScope = (record: StoredRecord) =>
    ((record.deletedAt ?? null) !== null) === trash && asked(record) && permitted(record);
  return (subject) =>
    subject.meets(key, isInScope) && (search === undefined || isFound(search, subject.text(shape)));
}

/** Wraps a record for any number of questions. */
export function createSubject(record: StoredRecord): Subject {
  const met = new Map<string, boolean>();
  let folded: string | undefined;
  return {
    record,
    text(shape) {
      folded ??= searchText(shape.searchable.map(({ name }) => record[name]));
      return folded;
    },
    meets(key, judge) {
      const known = met.get(key);
      if (known !== undefined) return known;
      const answer = judge(record);
      met.set(key, answer);
      return answer;
    },
  };
}

function isFound({ text, fields, everywhere, at }: SearchRequest, searched: string): boolean {
  if (at === 'start') return fields.some((index) => searched.includes(fieldMark(index) + text));
  if (!searched.includes(text)) return false;
  if (everywhere) return true;
  const marks = fields.map(fieldMark);
  return searched
    .split('\n')
    .some((line) => marks.some((mark) => line.startsWith(mark)) && line.includes(text));
}
