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
