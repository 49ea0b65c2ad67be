import { collections, isCollectionName } from '../../contract/collections/registry.ts';
import type { CollectionDefinition } from '../../contract/definition/define-collection.ts';
import { isRecord } from '../../contract/values/json.ts';
import type { ContentLanguage } from '../../contract/values/localized.ts';
import { readPath } from '../../table/values/path.ts';
import type { ExportColumn } from './export-column.ts';
import type { ReadPage, SourceRecord } from './read-page.ts';

/** A reference to a related record whose name a cell needs. */
export interface NameSource {
  readonly path: string;
  readonly collection: string;
}

/** The names of related records, by collection and id. */
export interface RecordNames {
  /** Looks up the unknown names that these records need, many at a time. */
  prepare(records: readonly SourceRecord[]): Promise<void>;
  /** Returns the name, or the id where the record is gone or may not be read. */
  nameOf(collection: string, id: unknown): string;
}

const IDS_AT_ONCE = 100;
/** Above this many names in memory, all are dropped and looked up again on demand. */
const CACHED_NAMES = 50_000;

/** Creates the names of an export, looked up as it proceeds; localized names are in `language`. */
export function createRecordNames(
  readPage: ReadPage,
  sources: readonly NameSource[],
  language: ContentLanguage,
): RecordNames {
  const names = new Map<string, string>();

  async function request(collection: string, ids: readonly string[]): Promise<void> {
    const definition = definitionOf(collection);
    if (!definition) return;
    const asking = { readPage, definition, language };
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const requested = ids.slice(start, start + IDS_AT_ONCE);
      const found = await namesOf(asking, requested);
      for (const id of requested) names.set(`${collection}/${id}`, found.get(id) ?? id);
    }
  }

  return {
    async prepare(records) {
      if (names.size > CACHED_NAMES) names.clear();
      for (const [collection, group] of Map.groupBy(sources, (source) => source.collection)) {
        const ids = new Set(group.flatMap(({ path }) => records.flatMap((record) => idsAt(record, path))));
        await request(
          collection,
          [...ids].filter((id) => !names.has(`${collection}/${id}`)),
        );
      }
    },
    nameOf: (collection, id) => names.get(`${collection}/${id}`) ?? String(id),
  };
}

interface NameRequest {
  readonly readPage: ReadPage;
  readonly definition: CollectionDefinition;
  readonly language: ContentLanguage;
}

async function namesOf(
  { readPage, definition: { name, titleField }, language }: NameRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  const query = { _id: { $in: ids }, $select: ['_id', titleField], $limit: ids.length, $cursor: '' };
  try {
    const { data } = await readPage(name, query);
    return new Map(data.map((record) => [record._id, textInLanguage(record[titleField], language)]));
  } catch (error) {
    // Records that the person may not read are shown by id; any other error fails the export.
    if (error instanceof Error && error.name === 'Forbidden') return new Map();
    throw error;
  }
}

function idsAt(record: SourceRecord, path: string): readonly string[] {
  const value = readPath(record, path);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((id) => typeof id === 'string');
}

function definitionOf(name: string): CollectionDefinition | undefined {
  return isCollectionName(name) ? collections[name] : undefined;
}

/** Returns the fields of columns whose related records are written by name. */
export function nameSources(columns: readonly ExportColumn[]): readonly NameSource[] {
  return columns.flatMap(({ path, source, entries = [] }) => [
    ...(source === undefined ? [] : [{ path, collection: source }]),
    ...nameSources(entries.map((part) => ({ header: '', ...part, path: `${path}.${part.path}` }))),
  ]);
}

/**
 * Returns a text in a language, else in English; a text that is not localized is returned as it is, a missing
 * one as the empty string.
 */
export function textInLanguage(value: unknown, language: ContentLanguage): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const text = value[language] || value.en;
  return typeof text === 'string' ? text : '';
}
