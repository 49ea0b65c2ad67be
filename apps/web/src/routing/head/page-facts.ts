import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract';
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
import { matchPath } from 'react-router-dom';
import type { PageMeta } from '../../page-contract.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardAddress } from './card-address.ts';

const ROUTE_LIST: readonly RouteDefinition[] = Object.values(ROUTES);
const HIDDEN_PATTERNS = ROUTE_LIST.filter(({ indexed }) => !indexed);
const PLACED_PATTERNS = ROUTE_LIST.filter(({ placed }) => placed);

/** A page as its head and its picture tell it. */
export interface PageFacts {
  readonly locale: Locale;
  /** What the page is called, without the brand. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Not for search engines: no canonical address, no languages, no card. */
  readonly hidden: boolean;
  /** Path and query of the one address the page is known by. */
  readonly canonical: string;
  /** Path of the picture that is shown where the page is shared. */
  readonly card: string;
}

interface PagePlace {
  readonly locale: Locale;
  /** Path and query. */
  readonly address: string;
  /** The place of the page, unless it is the site's default, whose addresses name none. */
  readonly place?: Place | undefined;
}

/** Reads what a page says of itself at an address. */
export function pageFacts(meta: PageMeta, { locale, address, place }: PagePlace): PageFacts {
  const known = canonicalPath(placeLink(address, undefined));
  const [path = '/'] = known.split('?');
  const canonical = isPlaced(known) ? placeLink(known, place) : known;
  const { title: name, description = '' } = meta;
  return {
    locale,
    name,
    title: name.includes(brand.name) ? name : `${name} | ${brand.name}`,
    description,
    hidden: meta.indexed === false || HIDDEN_PATTERNS.some(({ pattern }) => matches(pattern, locale, path)),
    canonical,
    card: cardAddress(path, { locale, title: name }),
  };
}

/** The page in every language and, where it is listed for each place, for every place. `places` has the site's default place first. */
export function alternatesFor(canonical: string, places: readonly Place[]): readonly Alternate[] {
  return alternatesOf(canonical, isPlaced(placeLink(canonical, undefined)) ? places : undefined);
}

/** Further pages of a list are no page of their own for a place. */
function isPlaced(canonical: string): boolean {
  const { locale = DEFAULT_LOCALE } = stripLocale(canonical);
  return PLACED_PATTERNS.some(({ pattern }) => matches(pattern, locale, canonical));
}

function matches(pattern: string, locale: Locale, path: string): boolean {
  return matchPath(`/${locale}${pattern}`, path) !== null;
}
