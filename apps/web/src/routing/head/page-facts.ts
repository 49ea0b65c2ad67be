import type { Place } from '@harbour/core/contract/values';
import {
  type Alternate,
  alternatesOf,
  DEFAULT_LOCALE,
  type Locale,
  placeLink,
  ROUTES,
  type RouteDefinition,
  stripLocale,
} from '@harbour/core/i18n';
import type { PageDescription } from '@harbour/core/page-contract';
import type { PageMeta } from '../../page-contract.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardAddress } from './card-address.ts';
import { documentTitle, isHidden, matchesPage } from './page-names.ts';

const ROUTE_LIST: readonly RouteDefinition[] = Object.values(ROUTES);
const PLACED_PATTERNS = ROUTE_LIST.filter(({ placed }) => placed);

/** The facts of a page that its head and its shared picture show. */
export interface PageFacts extends PageDescription {
  readonly locale: Locale;
  /**
   * True for pages that search engines must not list: they have no canonical address, no other languages and
   * no picture.
   */
  readonly hidden: boolean;
  /** Path and query of the page's canonical address. */
  readonly canonical: string;
}

interface PagePlace {
  readonly locale: Locale;
  /** Path and query. */
  readonly address: string;
  /** The place of the page; `undefined` for the site's default place, whose addresses name none. */
  readonly place?: Place | undefined;
}

/** Derives the facts of a page at an address from its metadata. */
export function pageFacts(meta: PageMeta, { locale, address, place }: PagePlace): PageFacts {
  const known = canonicalPath(placeLink(address, undefined));
  const [path = '/'] = known.split('?');
  const canonical = isPlaced(known) ? placeLink(known, place) : known;
  const { title: name, description = '' } = meta;
  return {
    locale,
    name,
    title: documentTitle(meta),
    description,
    hidden: isHidden(meta, locale, path),
    canonical,
    card: cardAddress(path, { locale, title: name }),
  };
}

/**
 * Returns the page's addresses in every language and, if it is listed for each place, for every place. The
 * site's default place comes first in `places`.
 */
export function alternatesFor(canonical: string, places: readonly Place[]): readonly Alternate[] {
  return alternatesOf(canonical, isPlaced(placeLink(canonical, undefined)) ? places : undefined);
}

/** Returns true if a page is listed for each place; further pages of a list are not. */
function isPlaced(canonical: string): boolean {
  const { locale = DEFAULT_LOCALE } = stripLocale(canonical);
  return PLACED_PATTERNS.some(({ pattern }) => matchesPage(pattern, locale, canonical));
}
