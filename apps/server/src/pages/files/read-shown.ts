import { type Place, servedPlaces } from '@harbour/core/contract/values';
import type { PageApi } from '../page-contract.ts';
import { readPage } from './read-all.ts';

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
