import { LOCALES } from '@harbour/core/i18n';
import type { PageApi } from '../page-contract.ts';
import { addressesOf, listPages } from './listed-pages.ts';
import { readPlaces } from './read-shown.ts';

/** A stretch of time, as UTC ISO times: after `since`, up to and with `until`. */
export interface ChangePeriod {
  readonly since: string;
  readonly until: string;
}

/**
 * Returns the path and query of every listed page whose content changed or was published in a period, in each
 * language and for each place; without a period, of all.
 */
export async function changedAddresses(
  api: PageApi,
  period: ChangePeriod | undefined,
): Promise<readonly string[]> {
  const [pages, places] = await Promise.all([listPages(api), readPlaces(api)]);
  return pages
    .filter(({ changedAt = '' }) => !period || (changedAt > period.since && changedAt <= period.until))
    .flatMap((page) => LOCALES.flatMap((locale) => addressesOf(page, locale, places)));
}
