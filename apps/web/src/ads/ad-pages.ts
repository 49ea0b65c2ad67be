import type { RouteName } from '@harbour/core/i18n';

/**
 * Pages one reads: a fullscreen ad may come there. Forms, the calculator, checkout, legal pages and the
 * portal are left in peace.
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

/** These have ads among their own contents. */
const WITH_OWN: readonly RouteName[] = ['blogs', 'blog'];

/** Whether a fullscreen ad may come on the page of a route id such as `home___en`. */
export function mayInterrupt(routeId: string): boolean {
  return isOneOf(READ, routeId);
}

/** Whether an ad may stand above the footer of such a page. */
export function hasFooterAd(routeId: string): boolean {
  return isOneOf(READ, routeId) && !isOneOf(WITH_OWN, routeId);
}

function isOneOf(names: readonly RouteName[], routeId: string): boolean {
  return names.some((name) => routeId.startsWith(`${name}___`));
}
