import { isDeepStrictEqual } from 'node:util';
import type { ColumnType } from '@harbour/core/contract/definition';
import { textsOf } from '@harbour/core/contract/definition';
import type { LocalizedText } from '@harbour/core/contract/values';
import { columnValue, fieldValue, searchValues } from '../table/row-values.ts';
import type { RawRecord, StoredRecord, StoredRow } from '../table/stored-record.ts';
import { columnOf, type TableShape } from '../table/table-shape.ts';

/** A column's new value, and its type for PostgreSQL where it cannot be inferred. */
interface Assignment {
  readonly quoted: string;
  readonly type: ColumnType | 'text[]';
  readonly value: unknown;
}

/** The change to write to a row, if it is still at the version that was read. */
export interface RowChange {
  readonly before: StoredRecord & { readonly version: number };
  readonly after: StoredRecord;
  readonly set: readonly Assignment[];
}

/** Returns the change that sets some fields of a row. */
export function fieldChange(
  shape: TableShape,
  row: StoredRow,
  { changed, updatedAt }: { readonly changed: RawRecord; readonly updatedAt: string },
): RowChange {
  const { fieldVersions, ...before } = row;
  const names = Object.keys(changed);
  const columns = names.map((name) => columnOf(shape, name));
  const fields = Object.fromEntries(
    columns.map((column) => [column.name, fieldValue(column, changed[column.name])]),
  );
  const version = row.version + 1;
  const after = { ...before, ...fields, version, updatedAt };
  const versions = {
    ...fieldVersions,
    ...Object.fromEntries(names.map((name) => [name, version])),
    ...languageVersions(shape, { before, after, changed: names, version }),
  };
  const set: Assignment[] = columns.map((column) => ({
    quoted: column.quoted,
    type: column.field.column,
    value: columnValue(column, fields[column.name]),
  }));
  set.push(...stamp(version, updatedAt), {
    quoted: '"fieldVersions"',
    type: 'jsonb',
    value: JSON.stringify(versions),
  });
  if (shape.searchable.some(({ name }) => name in changed)) set.push(...searchIndex(shape, after));
  return { before, after, set };
}

/** Returns the change that moves a row to the trash. */
export function removal({ fieldVersions: _, ...before }: StoredRow, at: string): RowChange {
  const version = before.version + 1;
  const deleted: Assignment = { quoted: '"deletedAt"', type: 'timestamptz', value: at };
  const after = { ...before, deletedAt: at, updatedAt: at, version };
  return { before, after, set: [deleted, ...stamp(version, at)] };
}

function stamp(version: number, updatedAt: string): readonly Assignment[] {
  return [
    { quoted: '"version"', type: 'integer', value: version },
    { quoted: '"updatedAt"', type: 'timestamptz', value: updatedAt },
  ];
}

function searchIndex(shape: TableShape, record: RawRecord): readonly Assignment[] {
  const [text, grams] = searchValues(shape, record);
  return [
    { quoted: '"searchText"', type: 'text', value: text },
    { quoted: '"searchGrams"', type: 'text[]', value: grams },
  ];
}

/**
 * Returns the version for each language of a localized text that a write changes, as `title@zh-hk`. They are
 * stored next to the versions of the fields; a translation is outdated if its source has a later one. A
 * missing entry has not changed since creation.
 */
function languageVersions(
  { definition: { fields } }: TableShape,
  { before, after, changed, version }: LanguageChange,
): { readonly [text: string]: number } {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name)));
  const earlier = new Map(textsOf(own, before).map(({ path, text }) => [path, text]));
  const keys = textsOf(own, after).flatMap(({ path, text }) => {
    const known: Partial<LocalizedText> = earlier.get(path) ?? {};
    const languages = new Set([...Object.keys(known), ...Object.keys(text)] as (keyof LocalizedText)[]);
    return [...languages]
      .filter((language) => !isDeepStrictEqual(known[language] ?? '', text[language] ?? ''))
      .map((language) => `${path}@${language}`);
  });
  return Object.fromEntries(keys.map((key) => [key, version]));
}

interface LanguageChange {
  readonly before: object;
  readonly after: object;
  readonly changed: readonly string[];
  /** The version that the write creates. */
  readonly version: number;
}
