import { brand } from '@harbour/core/brand';
import { type Locale, ROUTES, type RouteDefinition } from '@harbour/core/i18n';
import { matchPath } from 'react-router-dom';
import type { PageMeta } from '../../page-contract.ts';

const ROUTE_LIST: readonly RouteDefinition[] = Object.values(ROUTES);
const HIDDEN_PATTERNS = ROUTE_LIST.filter(({ hidden }) => hidden);

/** Returns the title of a page's document: its name with the brand. */
export function documentTitle({ title }: Pick<PageMeta, 'title'>): string {
  return title.includes(brand.name) ? title : `${title} | ${brand.name}`;
}

/**
 * True for pages that search engines must not list: they have no canonical address, no other languages and no
 * picture.
 */
export function isHidden({ indexed }: Pick<PageMeta, 'indexed'>, locale: Locale, path: string): boolean {
  return indexed === false || HIDDEN_PATTERNS.some(({ pattern }) => matchesPage(pattern, locale, path));
}

/** True if a path matches the pattern's page in a language. */
export function matchesPage(pattern: string, locale: Locale, path: string): boolean {
  return matchPath(`/${locale}${pattern}`, path) !== null;
}
