import { isLocale, type Locale } from './languages.ts';
import type { RouteName } from './routes.ts';

const ROUTE_NAME_SEPARATOR = '___';

/**
 * Returns the name of a page in one language, for analytics and the router's ids.
 * @example localizedRouteName('pricing', 'en') // 'pricing___en'
 */
export function localizedRouteName<Name extends RouteName, Code extends Locale>(
  name: Name,
  locale: Code,
): `${Name}${typeof ROUTE_NAME_SEPARATOR}${Code}` {
  return `${name}${ROUTE_NAME_SEPARATOR}${locale}`;
}

/**
 * Adds the language prefix to a path that has none; query and hash are kept, and the home page is the bare
 * language root.
 * @example localizedPath('/pricing?plan=lite', 'zh-hk') // '/zh-hk/pricing?plan=lite'
 * @example localizedPath('/', 'en') // '/en'
 */
export function localizedPath(path: string, locale: Locale): string {
  const rest = rootedPath(path);
  return /^\/(?:$|[?#])/.test(rest) ? `/${locale}${rest.slice(1)}` : `/${locale}${rest}`;
}

/** A path split into its language and the rest. */
export interface StrippedPath {
  /** `undefined` if the path does not begin with a language prefix of the site. */
  readonly locale: Locale | undefined;
  /** Begins with exactly one slash, so that it never leads to another host; query and hash are kept. */
  readonly rest: string;
}

/**
 * Removes the language prefix from a path. Prefixes match exactly: `/EN` and `/en-us` are not prefixes.
 * @example stripLocale('/zh-cn/blogs?page=2') // { locale: 'zh-cn', rest: '/blogs?page=2' }
 * @example stripLocale('/english') // { locale: undefined, rest: '/english' }
 */
export function stripLocale(path: string): StrippedPath {
  const [, prefix = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (isLocale(prefix)) return { locale: prefix, rest: rootedPath(rest) };
  return { locale: undefined, rest: rootedPath(path) };
}

/**
 * Returns the path of the same page in another language, with its query and hash.
 * @example switchLocalePath('/en/pricing?plan=lite#faq', 'zh-hk') // '/zh-hk/pricing?plan=lite#faq'
 */
export function switchLocalePath(pathWithQuery: string, locale: Locale): string {
  return localizedPath(stripLocale(pathWithQuery).rest, locale);
}

function rootedPath(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}
