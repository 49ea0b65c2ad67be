import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import type { ListQuery, Page } from '@harbour/core/contract/definition';
import type { PageApi } from '../page-contract.ts';

/** The maximum number of records per request for a visitor. */
const MOST = 100;

/** Reads every record of a list that a visitor sees, by cursor, so that none is missed or repeated. */
export async function readAll<N extends CollectionName>(
  api: PageApi,
  collection: N,
  query: ListQuery,
): Promise<readonly RecordOf<N>[]> {
  const records: RecordOf<N>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<RecordOf<N>> = await readPage(api, collection, {
      ...query,
      $limit: MOST,
      $cursor: cursor,
    });
    records.push(...page.data);
    cursor = page.cursors?.next ?? null;
  }
  return records;
}

/** Reads one page of a list as a visitor. */
export async function readPage<N extends CollectionName>(
  api: PageApi,
  collection: N,
  query: ListQuery,
): Promise<Page<RecordOf<N>>> {
  // The service returns records of its own contract.
  return (await api.find(collection, query)) as Page<RecordOf<N>>;
}
