import { LOCALES } from './languages.ts';
import { localizedPath } from './localized-path.ts';
import { PLACE_PARAMETER } from './place-links.ts';
import { ROUTES, type RouteDefinition } from './routes.ts';

/**
 * The pages that a browser may prerender before anybody has asked for them: those for search engines. The
 * others sign a person in, show what is theirs, or sell something.
 */
const PAGES = Object.entries<RouteDefinition>(ROUTES).flatMap(([name, { pattern, hidden }]) =>
  hidden ? [] : [{ name, pattern }],
);

/**
 * Returns patterns of the paths that a browser may prerender, in all languages, as `URLPattern` reads them.
 */
export function prerenderedPaths(): readonly string[] {
  return PAGES.flatMap(({ pattern }) => LOCALES.map((locale) => localizedPath(pattern, locale)));
}

/**
 * Returns the queries of the addresses that a browser may prerender, without `?`: none, or a place alone.
 * Every other query is a choice that the visitor is about to change.
 * @example prerenderedQueries(['hk']) // ['', 'place=hk']
 */
export function prerenderedQueries(places: readonly string[]): readonly string[] {
  return ['', ...places.map((place) => `${PLACE_PARAMETER}=${place}`)];
}

/** True for the route id, such as `pricing___en`, of a page that a browser may prerender. */
export function isPrerendered(routeId: string): boolean {
  return PAGES.some(({ name }) => routeId.startsWith(`${name}___`));
}
