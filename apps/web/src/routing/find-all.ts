import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { readWholeList, type WholeQuery } from '@harbour/core/contract/definition';
import type { PageApi } from '../page-contract.ts';

/** Finds every record of a list, for pages that show all of it or choose from it; `find` reads a part. */
export function findAll<N extends CollectionName>(
  api: Pick<PageApi, 'find'>,
  collection: N,
  query: WholeQuery,
): Promise<readonly RecordOf<N>[]> {
  return readWholeList((page) => api.find(collection, page), query);
}
