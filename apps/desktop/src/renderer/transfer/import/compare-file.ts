import { BATCH_MAX } from '@harbour/core/contract/actions';
import { type CollectionName, collections } from '@harbour/core/contract/collections';
import type { ListQuery } from '@harbour/core/contract/definition';
import { isRecordId } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import {
  type CellReading,
  type ComparedRow,
  type CurrentRecord,
  compareRow,
  type ImportPlan,
  type ImportRow,
  markTwice,
  namesToFind,
  readImportRow,
  type SheetRow,
  startComparison,
} from '@harbour/core/spreadsheet';
import { readPath } from '@harbour/core/table';
import { addTitles, findNames } from '../../record/sheet/find-names.ts';

type Client = Pick<RealtimeClient, 'service'>;

/** First the cells of all rows are read, then the rows are compared with their records. */
export type ComparePhase = 'checking' | 'comparing';

/** A file to compare with the records of a collection. */
export interface FileComparison {
  readonly collection: CollectionName;
  readonly rows: readonly SheetRow[];
  readonly plan: ImportPlan;
  /** Rows without a record create one; otherwise they are invalid. */
  readonly mayAdd: boolean;
  readonly texts: Omit<CellReading, 'idsOf' | 'namesOf'>;
  /** UTC ISO text. */
  readonly now: string;
  readonly signal: AbortSignal;
  /** Receives the number of rows that are done in a phase. */
  readonly onProgress: (rows: number, phase: ComparePhase) => void;
}

/** The result of comparing a file. */
export interface FileOutcome {
  readonly rows: readonly ComparedRow[];
  /** The names of related records by id, if they were looked up. */
  readonly titles: ReadonlyMap<string, unknown>;
}

/** Compares a file with the current records in batches, so that the page stays responsive. Writes nothing. */
export async function compareFile(client: Client, file: FileComparison): Promise<FileOutcome> {
  const { collection, plan, rows, mayAdd, now, signal, onProgress } = file;
  const related = await findNames(client, namesToFind(rows, plan), signal);
  const { idsOf, namesOf, titles } = related;
  const read = markTwice(await readRows(file, { ...file.texts, idsOf, namesOf }));
  const definition = collections[collection];
  const owners = new Map<string, string>();
  const becomes = uniqueValuesOf(read, plan);
  const ownerOf = (path: string, value: unknown) => {
    const owner = owners.get(ownedValue(path, value));
    const isGivenUp = owner !== undefined && ![undefined, value].includes(becomes.get(`${owner} ${path}`));
    return isGivenUp ? undefined : owner;
  };
  const comparison = startComparison({ definition, key: plan.key, mayAdd, now, ownerOf });
  const compared: ComparedRow[] = [];
  for (let start = 0; start < read.length; start += BATCH_MAX) {
    signal.throwIfAborted();
    const part = read.slice(start, start + BATCH_MAX);
    const current = await readCurrent(client, { collection, key: plan.key, rows: part });
    for (const [value, id] of await readOwners(client, { collection, key: plan.key, rows: part }))
      owners.set(value, id);
    compared.push(
      ...part.map((row) => compareRow(row, row.key === null ? undefined : current.get(row.key), comparison)),
    );
    for (const [source, ids] of relatedIds(compared.slice(start), plan))
      await addTitles(client, related, { collection: source, ids, signal });
    signal.throwIfAborted();
    onProgress(compared.length, 'comparing');
  }
  return { rows: compared, titles };
}

/** The most rows that are read before the page may render again. */
const READ_AT_ONCE = 1_000;

async function readRows(
  { rows, plan, signal, onProgress }: FileComparison,
  reading: CellReading,
): Promise<readonly ImportRow[]> {
  const read: ImportRow[] = [];
  for (let start = 0; start < rows.length; start += READ_AT_ONCE) {
    for (const row of rows.slice(start, start + READ_AT_ONCE)) read.push(readImportRow(row, plan, reading));
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    onProgress(read.length, 'checking');
  }
  return read;
}

/** Returns the ids of related records in the changes of these rows, by collection. */
function relatedIds(
  rows: readonly ComparedRow[],
  { columns }: ImportPlan,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { column, was, becomes } of rows.flatMap((row) => [...row.changes, ...row.conflicts])) {
    const source = columns[column]?.field.relation?.collection;
    if (source === undefined) continue;
    const known = ids.get(source) ?? new Set();
    ids.set(source, known);
    for (const id of [was, becomes].flat()) if (isRecordId(id)) known.add(id);
  }
  return ids;
}

/** Returns the unique values that a file gives to the records that it names by id, by id and path. */
function uniqueValuesOf(rows: readonly ImportRow[], { key: by }: ImportPlan): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { key, parts } of by === '_id' ? rows : []) {
    for (const { target, value, isEmpty, isUntouched } of parts)
      if (target.field.unique && !isEmpty && !isUntouched) values.set(`${key} ${target.path}`, value);
  }
  return values;
}

/** A batch of rows whose records are looked up. */
interface RequestedRows {
  readonly collection: CollectionName;
  readonly key: string | null;
  readonly rows: readonly ImportRow[];
}

async function readCurrent(
  client: Client,
  requested: RequestedRows,
): Promise<ReadonlyMap<string, CurrentRecord>> {
  const { collection, key, rows } = requested;
  if (key === null) return new Map();
  const keys = rows.flatMap((row) => row.key ?? []);
  const wanted = key === '_id' ? keys.filter(isRecordId) : keys;
  if (wanted.length === 0) return new Map();
  const query: ListQuery = { [key]: { $in: wanted }, $limit: wanted.length, $cursor: '' };
  const { data } = await client.service(collection).find({ query });
  return new Map(data.map((record) => [String(new Map(Object.entries(record)).get(key)), { ...record }]));
}

function ownedValue(path: string, value: unknown): string {
  return `${path} ${value}`;
}

/** Returns the ids of the records that have the values which the rows give to unique fields. */
async function readOwners(
  client: Client,
  { collection, key, rows }: RequestedRows,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, Set<unknown>>();
  for (const { target, value, isEmpty, isUntouched } of rows.flatMap(({ parts }) => parts)) {
    const { path, field } = target;
    if (!field.unique || !field.filter || path === key || isEmpty || isUntouched) continue;
    wanted.set(path, (wanted.get(path) ?? new Set()).add(value));
  }
  const owners = new Map<string, string>();
  for (const [path, values] of wanted) {
    const query: ListQuery = {
      [path]: { $in: [...values] },
      $limit: values.size,
      $cursor: '',
      $select: [path],
    };
    const { data } = await client.service(collection).find({ query });
    for (const record of data) owners.set(ownedValue(path, readPath({ ...record }, path)), record._id);
  }
  return owners;
}
