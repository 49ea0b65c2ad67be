import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import {
  type LimitedQuery,
  type Page,
  readWholeList,
  type WholeQuery,
} from '@harbour/core/contract/definition';
import { type Place, servedPlaces } from '@harbour/core/contract/values';
import type { PageApi } from '../page-api.ts';

/** Reads every record of a list that a visitor sees. */
export function readAll<N extends CollectionName>(
  api: PageApi,
  collection: N,
  query: WholeQuery,
): Promise<readonly RecordOf<N>[]> {
  return readWholeList((page) => readPage(api, collection, page), query);
}

/** Reads one page of a list as a visitor. */
export async function readPage<N extends CollectionName>(
  api: PageApi,
  collection: N,
  query: LimitedQuery,
): Promise<Page<RecordOf<N>>> {
  // The service returns records of its own contract.
  return (await api.find(collection, query)) as Page<RecordOf<N>>;
}

/** The pages that staff can switch off. */
interface Shown {
  readonly events: boolean;
  readonly shop: boolean;
}

/** Reads which of the pages that staff can switch off exist; both do on a site without settings. */
export async function readShown(api: PageApi): Promise<Shown> {
  const { data } = await readPage(api, 'settings', { name: 'site', $limit: 1 });
  return { events: data[0]?.showEvent ?? true, shop: data[0]?.showShop ?? true };
}

/** Reads the places that the site serves; its default place comes first. */
export async function readPlaces(api: PageApi): Promise<readonly Place[]> {
  const { data } = await readPage(api, 'settings', { name: 'site', $limit: 1 });
  return servedPlaces({ region: data[0]?.region ?? 'hk', regions: data[0]?.regions ?? [] });
}

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
