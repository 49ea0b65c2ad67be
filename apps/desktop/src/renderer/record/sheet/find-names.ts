import { type CollectionName, collections, isCollectionName } from '@harbour/core/contract/collections';
import { type CollectionDefinition, type ListQuery, STAFF_LIMIT } from '@harbour/core/contract/definition';
import { contentLanguages, isRecord } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { CellReading, RelatedWanted } from '@harbour/core/spreadsheet';

type Client = Pick<RealtimeClient, 'service'>;

/** The most names, or ids, in one query. */
const AT_ONCE = 100;

/** The names of related records. */
export interface RelatedNames {
  /** Returns the ids with a name: an exact match or, if there is none, one that ignores case. */
  readonly idsOf: CellReading['idsOf'];
  /** Returns the names of a record that was looked up. */
  readonly namesOf: NonNullable<CellReading['namesOf']>;
  /** The known names of records, by id. */
  readonly titles: Map<string, unknown>;
}

/**
 * Looks up the records whose names occur in a file. Names in plain text are queried exactly; lists cannot be
 * filtered by a localized name, so all records with such names, which are few, are read. Rejects with the
 * server's error.
 */
export async function findNames(
  client: Client,
  wanted: ReadonlyMap<string, RelatedWanted>,
  signal: AbortSignal,
): Promise<RelatedNames> {
  const titles = new Map<string, unknown>();
  const exact = new Map<string, Set<string>>();
  const folded = new Map<string, Set<string>>();
  for (const [collection, { names, ids }] of wanted) {
    if (!isCollectionName(collection)) continue;
    const named = questionsFor(collections[collection], [...names]);
    const reported = batches([...ids]).map(($in) => ({ _id: { $in } }));
    for (const query of [...named, ...reported]) {
      for await (const { id, title } of readTitles(client, { collection, query, signal })) {
        titles.set(id, title);
        for (const name of namesOf(title)) {
          add(exact, `${collection}/${name}`, id);
          add(folded, `${collection}/${name.toLowerCase()}`, id);
        }
      }
    }
  }
  return {
    titles,
    namesOf: (_collection, id) => (titles.has(id) ? namesOf(titles.get(id)) : undefined),
    idsOf: (collection, name) => [
      ...(exact.get(`${collection}/${name}`) ?? folded.get(`${collection}/${name.toLowerCase()}`) ?? []),
    ],
  };
}

/** Adds the names of records that are known only by id, many at a time. */
export async function addTitles(
  client: Client,
  { titles }: Pick<RelatedNames, 'titles'>,
  { collection, ids, signal }: { collection: string; ids: ReadonlySet<string>; signal: AbortSignal },
): Promise<void> {
  if (!isCollectionName(collection)) return;
  for (const batch of batches([...ids].filter((id) => !titles.has(id)))) {
    const query: ListQuery = { _id: { $in: batch } };
    for await (const { id, title } of readTitles(client, { collection, query, signal }))
      titles.set(id, title);
  }
}

function questionsFor(
  { fields, titleField }: CollectionDefinition,
  names: readonly string[],
): readonly ListQuery[] {
  if (names.length === 0) return [];
  return fields[titleField]?.filter ? batches(names).map(($in) => ({ [titleField]: { $in } })) : [{}];
}

interface TitleRequest {
  readonly collection: CollectionName;
  readonly query: ListQuery;
  readonly signal: AbortSignal;
}

async function* readTitles(client: Client, { collection, query, signal }: TitleRequest) {
  const { titleField }: CollectionDefinition = collections[collection];
  const shape = { $select: ['_id', titleField], $limit: STAFF_LIMIT };
  for (let cursor: string | null = ''; cursor !== null; ) {
    signal.throwIfAborted();
    const requested: ListQuery = { ...query, ...shape, $cursor: cursor };
    const { data, cursors } = await client.service(collection).find({ query: requested });
    for (const record of data) {
      const title = new Map<string, unknown>(Object.entries(record)).get(titleField);
      yield { id: record._id, title };
    }
    cursor = cursors?.next ?? null;
  }
}

function namesOf(title: unknown): readonly string[] {
  if (typeof title === 'string') return [title];
  if (!isRecord(title)) return [];
  const texts = contentLanguages.map((language) => title[language]);
  return texts.filter((text) => typeof text === 'string').filter((text) => text !== '');
}

function add(ids: Map<string, Set<string>>, name: string, id: string): void {
  const known = ids.get(name);
  if (known) known.add(id);
  else ids.set(name, new Set([id]));
}

function batches(all: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
