import { brand } from '@harbour/core/brand';
import { LOCALE_TABLE, LOCALES, type Locale, ROUTES, switchLocalePath } from '@harbour/core/i18n';
import { matchPath } from 'react-router-dom';
import type { PageMeta, Translate } from '../../page-contract.ts';
import { canonicalPath, pageNumber } from './canonical-path.ts';
import { cardAddress } from './card-address.ts';

const HIDDEN_PATTERNS = Object.values(ROUTES).filter(({ indexed }) => !indexed);

/** A page as its head and its picture tell it. */
export interface PageFacts {
  readonly locale: Locale;
  /** Without the brand: what cards and feeds show. */
  readonly headline: string;
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
}

/** Reads what a page says of itself at an address. */
export function pageFacts(meta: PageMeta, t: Translate, { locale, address }: PagePlace): PageFacts {
  const canonical = canonicalPath(address);
  const [path = '/', query = ''] = canonical.split('?');
  const page = pageNumber(query);
  const headline = page === 1 ? meta.title : t('meta:paged', { title: meta.title, page });
  const { description = '' } = meta;
  return {
    locale,
    headline,
    title: headline.includes(brand.name) ? headline : `${headline} | ${brand.name}`,
    description,
    hidden: meta.indexed === false || HIDDEN_PATTERNS.some(({ pattern }) => matches(pattern, locale, path)),
    canonical,
    card: cardAddress(path, { locale, title: headline, description }),
  };
}

/** One language of a page, as search engines call it, and its address. */
export interface Alternate {
  readonly hrefLang: string;
  readonly path: string;
}

/** The page in every language, itself included, and where those of other languages go. */
export function alternatesOf(canonical: string): readonly Alternate[] {
  return [
    ...LOCALES.map((code) => ({
      hrefLang: LOCALE_TABLE[code].htmlLang,
      path: switchLocalePath(canonical, code),
    })),
    { hrefLang: 'x-default', path: switchLocalePath(canonical, 'en') },
  ];
}

function matches(pattern: string, locale: Locale, path: string): boolean {
  return matchPath(`/${locale}${pattern}`, path) !== null;
}
