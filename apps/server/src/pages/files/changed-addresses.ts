import { LOCALES } from '@harbour/core/i18n';
import type { PageApi } from '../page-contract.ts';
import { addressesOf, listPages } from './listed-pages.ts';
import { readPlaces } from './read-content.ts';

/** A stretch of time, as UTC ISO times: after `since`, up to and with `until`. */
export interface ChangePeriod {
  readonly since: string;
  readonly until: string;
}

/** The path and query of listed pages, in each language and for each place. */
export interface ListedAddresses {
  readonly all: readonly string[];
  /** The addresses whose content changed or was published in the period; all of them without a period. */
  readonly changed: readonly string[];
}

/** Returns the addresses of all listed pages, and of those that changed in a period. */
export async function listAddresses(
  api: PageApi,
  period: ChangePeriod | undefined,
): Promise<ListedAddresses> {
  const [pages, places] = await Promise.all([listPages(api), readPlaces(api)]);
  const addresses = (some: typeof pages) =>
    some.flatMap((page) => LOCALES.flatMap((locale) => addressesOf(page, locale, places)));
  const hasChanged = ({ changedAt = '' }: (typeof pages)[number]) =>
    !period || (changedAt > period.since && changedAt <= period.until);
  return { all: addresses(pages), changed: addresses(pages.filter(hasChanged)) };
}
