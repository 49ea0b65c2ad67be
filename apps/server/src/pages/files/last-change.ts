import type { PageApi } from '../page-contract.ts';
import { readPage } from './read-all.ts';

/** Returns the latest change of the records that visitors see. */
export async function newestRecord(
  api: PageApi,
  collection:
    | 'news'
    | 'authors'
    | 'industries'
    | 'appTemplates'
    | 'modules'
    | 'products'
    | 'rates'
    | 'integrations'
    | 'customers'
    | 'partners'
    | 'certificates',
): Promise<string | undefined> {
  const query = { $sort: { updatedAt: -1 }, $limit: 1, $select: ['updatedAt'], $cursor: '' } as const;
  return (await readPage(api, collection, query)).data[0]?.updatedAt;
}

/** Returns the latest change of the posts that visitors see: a write, or a publication time. */
export async function newestPost(api: PageApi): Promise<string | undefined> {
  const query = { $sort: { publishFrom: -1 }, $limit: 1, $select: ['publishFrom'], $cursor: '' } as const;
  const [written, newest] = await Promise.all([newestRecord(api, 'news'), readPage(api, 'news', query)]);
  return latest([written, newest.data[0]?.publishFrom]);
}

/** Returns the latest of some UTC ISO times. */
export function latest(times: readonly (string | undefined)[]): string | undefined {
  return times.toSorted().findLast((time) => time !== undefined);
}
