import { LOCALES, localizedPath, ROUTES, type RouteName } from '@harbour/core/i18n';
import { seedId } from '@harbour/server/seed/seed-id.ts';
import { PORTAL_APP_NAMES, type PortalAppName } from '../../apps/web/src/portal/portal-app.ts';

/** The demonstration's own merchant, and their records. Everyone in it signs in with the same password. */
const MERCHANT = 'merchant@harbour.example';
const SUBSCRIPTION = seedId('subscriptions', 'SU-1001');
const INVOICE = seedId('invoices', 'IN-1001-1');
const DEVICE = seedId('devices', 'HB-T15-00017');

/** Others of the demonstration: a paused subscription, and an invoice that could not be collected. */
const PAUSED = seedId('subscriptions', 'SU-1006');
const UNPAID = seedId('invoices', 'IN-1012-2');

/** The ends of the addresses of each part of the portal: none, a record or a page. */
const PORTAL_ENTRIES: { readonly [Name in PortalAppName]: readonly string[] } = {
  subscription: [''],
  invoices: ['', INVOICE],
  credits: [''],
  billing: [''],
  change: [SUBSCRIPTION],
  pause: [SUBSCRIPTION],
  resume: [PAUSED],
  cancel: [SUBSCRIPTION],
  card: [SUBSCRIPTION],
  pay: [UNPAID],
  payment: [''],
  devices: ['', DEVICE],
  account: [''],
  programs: [''],
  help: ['', 'bill', 'card'],
  tutorial: [''],
};

const PORTAL_APPS: readonly `/${string}`[] = PORTAL_APP_NAMES.flatMap((name) =>
  PORTAL_ENTRIES[name].map((entry): `/${string}` => `/portal/apps/${name}${entry && `/${entry}`}`),
);

/** The merchant of a page, when it is not the demonstration's own. */
const OTHER_MERCHANTS: ReadonlyMap<string, string> = new Map([
  [`/portal/apps/resume/${PAUSED}`, 'ben.ho@morningtin.example'],
  [`/portal/apps/pay/${UNPAID}`, 'raymond.cheung@cutandcomb.example'],
]);

/** Addresses with records of the demonstration, for pages that show more than their bare address. */
const EXAMPLES: { readonly [Name in RouteName]?: readonly `/${string}`[] } = {
  blog: ['/blogs/opening-checklist'],
  author: ['/authors/carmen-yip'],
  event: ['/events/open-house-kwai-chung'],
  events: ['/events', '/events?month=1999-01'],
  product: ['/shop/till-15', '/shop/restaurant-kit'],
  login: [
    '/login',
    '/login?register',
    '/login?forgot',
    '/login?verifyAgain',
    '/login?verify=token',
    '/login?reset=token',
    '/login?invite=token',
    '/login?used=verify',
    '/login?expired=reset',
  ],
  portalApps: ['/portal/apps', ...PORTAL_APPS],
  plan: [
    '/plan',
    '/plan/plan?plan=flexi',
    '/plan/modules?plan=flexi&modules=self-ordering-kiosk',
    '/plan/confirm?plan=flexi&modules=self-ordering-kiosk&currency=SGD',
    '/plan/delivery?plan=lite&hardware.till-15=1',
    '/plan/account?plan=lite',
  ],
  upgrade: ['/upgrade', `/upgrade/${SUBSCRIPTION}`],
  pricing: ['/pricing', '/pricing?plan=flexi&modules=self-ordering-kiosk&currency=SGD'],
  usecase: [
    '/usecase',
    '/usecase/restaurant',
    '/usecase/restaurant/cha-chaan-teng',
    '/usecase/restaurant/jade-kettle-eleven-tables',
  ],
};

/** The merchant's own pages, which redirect a visitor to the login page. */
const PRIVATE: ReadonlySet<RouteName> = new Set(['portal', 'portalApps', 'upgrade']);

/** One page of the site, without its language. */
export interface SitePage {
  readonly name: RouteName;
  readonly path: string;
  /** True when only signed-in people see it. */
  readonly isPrivate: boolean;
  /** Email address of a demonstration merchant with content for the page, if it is private. */
  readonly merchant: string;
}

/** Every page of the route table; required parameters are filled from a real record. */
export const SITE_PAGES: readonly SitePage[] = routeNames().flatMap((name) =>
  pathsOf(name).map((path) => ({
    name,
    path,
    isPrivate: PRIVATE.has(name),
    merchant: OTHER_MERCHANTS.get(path) ?? MERCHANT,
  })),
);

/** The pages that everyone sees. */
export const PUBLIC_PAGES = SITE_PAGES.filter(({ isPrivate }) => !isPrivate);

/** A page's addresses in all languages. */
export function addressesOf({ path }: Pick<SitePage, 'path'>): readonly string[] {
  return LOCALES.map((locale) => localizedPath(path, locale));
}

function pathsOf(name: RouteName): readonly string[] {
  const bare = ROUTES[name].pattern.replace(/\/:\w+\?/g, '') || '/';
  const paths = EXAMPLES[name] ?? [bare];
  if (paths.some((path) => path.includes(':'))) throw new Error(`${name} needs an example of its parameters`);
  return paths;
}

function routeNames(): readonly RouteName[] {
  return Object.keys(ROUTES).filter((name): name is RouteName => Object.hasOwn(ROUTES, name));
}
