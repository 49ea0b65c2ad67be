import {
  BATCH_MAX,
  type CollectionDefinition,
  type CollectionName,
  collections,
  contentLanguages,
  isCollectionName,
  isRecordId,
  type ListQuery,
  STAFF_LIMIT,
} from '@harbour/core/contract';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  type CellReading,
  type ComparedRow,
  type CurrentRecord,
  compareRow,
  type ImportPlan,
  type ImportRow,
  markTwice,
  readImportRow,
  type SheetRow,
  startComparison,
} from '@harbour/core/spreadsheet';
import { isRecord } from '@harbour/core/table';

type Client = Pick<RealtimeClient, 'service'>;

/** A file to be compared with the records of a collection. */
export interface FileComparison {
  readonly collection: CollectionName;
  readonly rows: readonly SheetRow[];
  readonly plan: ImportPlan;
  readonly words: Omit<CellReading, 'idsOf'>;
  readonly signal: AbortSignal;
  /** Hears how many rows were compared. */
  readonly onProgress: (rows: number) => void;
}

/** What comparing a file found. */
export interface FileOutcome {
  readonly rows: readonly ComparedRow[];
  /** What related records are called, by their ids, as far as they were looked up. */
  readonly titles: ReadonlyMap<string, unknown>;
}

/** Compares a file's rows with the records as they are now, some at a time, so that the page stays answerable. Writes nothing. */
export async function compareFile(client: Client, file: FileComparison): Promise<FileOutcome> {
  const { collection, plan, rows, signal, onProgress } = file;
  const { idsOf, titles } = await readNames(client, plan);
  const read = markTwice(rows.map((row) => readImportRow(row, plan, { ...file.words, idsOf })));
  const comparison = startComparison(collections[collection], plan.key);
  const compared: ComparedRow[] = [];
  for (let start = 0; start < read.length; start += BATCH_MAX) {
    signal.throwIfAborted();
    const part = read.slice(start, start + BATCH_MAX);
    const current = await readCurrent(client, { collection, key: plan.key, rows: part });
    compared.push(
      ...part.map((row) => compareRow(row, row.key === null ? undefined : current.get(row.key), comparison)),
    );
    onProgress(compared.length);
  }
  return { rows: compared, titles };
}

async function readCurrent(
  client: Client,
  asked: {
    readonly collection: CollectionName;
    readonly key: string | null;
    readonly rows: readonly ImportRow[];
  },
): Promise<ReadonlyMap<string, CurrentRecord>> {
  const { collection, key, rows } = asked;
  if (key === null) return new Map();
  const keys = rows.flatMap((row) => (row.key === null || row.issues.length > 0 ? [] : [row.key]));
  const wanted = key === '_id' ? keys.filter(isRecordId) : keys;
  if (wanted.length === 0) return new Map();
  const query: ListQuery = { [key]: { $in: wanted }, $limit: wanted.length, $cursor: '' };
  const { data } = await client.service(collection).find({ query });
  return new Map(data.map((record) => [String(new Map(Object.entries(record)).get(key)), { ...record }]));
}

/** The ids behind the names of related records, in every language; of a large collection only ids are understood. */
async function readNames(client: Client, plan: ImportPlan) {
  const sources = new Set(plan.columns.flatMap((target) => target?.field.relation?.collection ?? []));
  const names = new Map<string, string[]>();
  const titles = new Map<string, unknown>();
  for (const source of sources) {
    if (!isCollectionName(source)) continue;
    const { titleField }: CollectionDefinition = collections[source];
    const query: ListQuery = { $select: ['_id', titleField], $limit: STAFF_LIMIT, $cursor: '' };
    const { data } = await client.service(source).find({ query });
    for (const record of data) {
      const title = new Map<string, unknown>(Object.entries(record)).get(titleField);
      titles.set(record._id, title);
      for (const name of namesIn(title)) {
        const key = `${source}/${name.toLowerCase()}`;
        names.set(key, [...(names.get(key) ?? []), record._id]);
      }
    }
  }
  const idsOf: CellReading['idsOf'] = (collection, name) =>
    names.get(`${collection}/${name.trim().toLowerCase()}`) ?? [];
  return { idsOf, titles };
}

function namesIn(title: unknown): readonly string[] {
  if (typeof title === 'string') return [title];
  if (!isRecord(title)) return [];
  const texts = contentLanguages.map((language) => title[language]);
  return [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))].map(String);
}
