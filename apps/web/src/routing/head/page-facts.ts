import { brand } from '@harbour/core/brand';
import { LOCALE_TABLE, LOCALES, type Locale, ROUTES, switchLocalePath } from '@harbour/core/i18n';
import { matchPath } from 'react-router-dom';
import type { PageMeta } from '../../page-contract.ts';
import { canonicalPath } from './canonical-path.ts';
import { cardAddress } from './card-address.ts';

const HIDDEN_PATTERNS = Object.values(ROUTES).filter(({ indexed }) => !indexed);

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
}

/** Reads what a page says of itself at an address. */
export function pageFacts(meta: PageMeta, { locale, address }: PagePlace): PageFacts {
  const canonical = canonicalPath(address);
  const [path = '/'] = canonical.split('?');
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
