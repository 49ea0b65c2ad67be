import type { Locale } from './languages.ts';
import { localizedPath } from './localized-path.ts';
import { ROUTES, type RouteName, type RouteParams } from './routes.ts';

/** Query values of a link; a list repeats its key, `undefined` omits it. */
type LinkQuery = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;
type QueryValue = string | number | boolean;

type LinkArguments<Name extends RouteName> =
  Record<never, never> extends RouteParams<Name>
    ? [params?: RouteParams<Name>, query?: LinkQuery]
    : [params: RouteParams<Name>, query?: LinkQuery];

/**
 * Returns the path of a page in a language. Throws RangeError when a required parameter is empty, when an
 * optional one is missing before one that is given, or when a value is `.` or `..` (a browser would read it
 * as a folder).
 * @example linkTo('pricing', 'en') // '/en/pricing'
 * @example linkTo('blog', 'zh-hk', { name: 'opening-day' }) // '/zh-hk/blogs/opening-day'
 * @example linkTo('enquiryForm', 'en', {}, { plan: 'flexi' }) // '/en/enquiryForm?plan=flexi'
 */
export function linkTo<Name extends RouteName>(
  name: Name,
  locale: Locale,
  ...[params, query]: LinkArguments<Name>
): string {
  return localizedPath(fillPattern(ROUTES[name].pattern, params ?? {}), locale) + queryString(query);
}

function fillPattern(pattern: string, params: Readonly<Record<string, unknown>>): string {
  const filled: string[] = [];
  let omitted: string | undefined;
  for (const segment of pattern.split('/').slice(1)) {
    const value = segmentValue(segment, params);
    if (value === undefined) omitted ??= segment;
    else if (omitted !== undefined) throw new RangeError(`"${pattern}" needs ${omitted} before ${segment}`);
    else filled.push(value);
  }
  return `/${filled.join('/')}`;
}

function segmentValue(segment: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const name = /^:(\w+)\??$/.exec(segment)?.[1];
  if (name === undefined) return segment;
  const value = String(params[name] ?? '');
  if (value === '.' || value === '..') throw new RangeError(`"${value}" cannot be the ${name} of a path`);
  if (value !== '') return encodeURIComponent(value);
  if (segment.endsWith('?')) return undefined;
  throw new RangeError(`The ${name} of a path is missing`);
}

function queryString(query: LinkQuery = {}): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      if (value !== undefined) search.append(key, String(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
