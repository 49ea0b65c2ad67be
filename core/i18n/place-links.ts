import type { Place } from '../contract/values/places.ts';

/** The query parameter that names the place of a page. */
export const PLACE_PARAMETER = 'place';

/**
 * Returns the address of a page for a place; `undefined` is the site's default place, whose addresses name
 * none. Replaces a place that the address already names.
 *
 * @example placeLink('/en/pricing?plan=lite', 'sg') // '/en/pricing?plan=lite&place=sg'
 * @example placeLink('/en/pricing?place=sg', undefined) // '/en/pricing'
 */
export function placeLink(address: string, place: Place | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const stored = query.split('&').filter((pair) => pair !== '' && !isPlacePair(pair));
  const search = [...stored, ...(place === undefined ? [] : [`${PLACE_PARAMETER}=${place}`])].join('&');
  return path + (search === '' ? '' : `?${search}`) + hash;
}

/**
 * Adds the place to a link within the site. A link that already names a place or leads elsewhere is
 * unchanged.
 *
 * @example keepPlace('/en/pricing', 'sg') // '/en/pricing?place=sg'
 * @example keepPlace('https://bank.example/', 'sg') // 'https://bank.example/'
 */
export function keepPlace(link: string, place: Place | undefined): string {
  if (place === undefined || !INSIDE.test(link) || namesPlace(link)) return link;
  return placeLink(link, place);
}

/**
 * Matches a path, a query or a fragment of the current page, but not two slashes, which would begin another
 * host.
 */
const INSIDE = /^(?:\/(?!\/)|[?#]|$)/;

function namesPlace(link: string): boolean {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(link) ?? [];
  return query.split('&').some(isPlacePair);
}

function isPlacePair(pair: string): boolean {
  return pair === PLACE_PARAMETER || pair.startsWith(`${PLACE_PARAMETER}=`);
}
