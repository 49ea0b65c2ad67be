import type { RouteName } from '@harbour/core/i18n';

/**
 * Content pages, on which a fullscreen ad may appear. It never does on forms, the calculator, checkout, legal
 * pages and the portal.
 */
const READ: readonly RouteName[] = [
  'home',
  'advancedFeature',
  'blogs',
  'blog',
  'harbourPay',
  'harbourRestaurant',
  'harbourStore',
  'featureList',
  'graph',
  'usecase',
];

/** Pages with ads within their own content. */
const WITH_OWN: readonly RouteName[] = ['blogs', 'blog'];

/** True when a fullscreen ad may appear on the page of a route id such as `home___en`. */
export function mayInterrupt(routeId: string): boolean {
  return isOneOf(READ, routeId);
}

/** True when an ad may appear above the footer of such a page. */
export function hasFooterAd(routeId: string): boolean {
  return isOneOf(READ, routeId) && !isOneOf(WITH_OWN, routeId);
}

function isOneOf(names: readonly RouteName[], routeId: string): boolean {
  return names.some((name) => routeId.startsWith(`${name}___`));
}
