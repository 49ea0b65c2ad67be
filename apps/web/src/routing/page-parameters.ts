import { isLocale, PLACE_PARAMETER, ROUTES, type RouteName } from '@harbour/core/i18n';
import { PARAMETERS } from '../quote/choice-url.ts';
import { isTracking } from './normalize-url.ts';

/** The parameters that a page reads: names, and prefixes of names. */
interface Declared {
  readonly names: readonly string[];
  readonly beginnings?: readonly string[];
  /**
   * True if the page is the same for everyone and contains nothing about the requesting person, so that any
   * cache may store it. Other pages are stored only by the server and the visitor's browser.
   */
  readonly isPublic?: true;
}

/** The pages of a session are never cached and may have any parameter. */
type PageParameters = Declared | 'any';

/** The calculator's choice. */
const CHOICE = { names: Object.values(PARAMETERS), beginnings: ['count.'] } as const satisfies Declared;
/** The marks that a form was sent, and that it is a test. */
const FORM = ['sent', 'testing'] as const;
/** The parameters that Stripe adds to the address of a page to which a bank returns the buyer. */
const PAYMENT = ['payment_', 'setup_', 'redirect_', 'source_'] as const;
const NONE = { names: [] } as const satisfies Declared;
const PUBLIC = { names: [], isPublic: true } as const satisfies Declared;
const WITH_ENQUIRY = {
  ...CHOICE,
  names: [...CHOICE.names, ...FORM],
  isPublic: true,
} as const satisfies Declared;

/** The parameters of every page, besides the place, which any page may have. */
export const PAGE_PARAMETERS = {
  home: PUBLIC,
  advancedFeature: PUBLIC,
  blogs: { names: ['page', 'category', 'q'], isPublic: true },
  blog: PUBLIC,
  author: PUBLIC,
  events: { names: ['month'], isPublic: true },
  event: PUBLIC,
  shop: PUBLIC,
  product: PUBLIC,
  harbourPay: PUBLIC,
  harbourRestaurant: PUBLIC,
  harbourStore: PUBLIC,
  enquiryForm: WITH_ENQUIRY,
  featureList: { names: ['q', 'open'], isPublic: true },
  graph: PUBLIC,
  login: {
    names: [
      'register',
      'forgot',
      'verifyAgain',
      'verify',
      'reset',
      'invite',
      'for',
      'from',
      'used',
      'expired',
    ],
  },
  portal: 'any',
  portalApps: 'any',
  pricing: { ...CHOICE, names: [...CHOICE.names, 'quote'], isPublic: true },
  rates: { names: ['rate', 'bill', 'count', 'day'], isPublic: true },
  subscription: WITH_ENQUIRY,
  campaign23hkrace: WITH_ENQUIRY,
  campaignSg23: WITH_ENQUIRY,
  done: { names: [], beginnings: PAYMENT },
  plan: {
    names: [...CHOICE.names, 'order', 'sso'],
    beginnings: [...CHOICE.beginnings, 'hardware.', ...PAYMENT],
  },
  upgrade: 'any',
  usecase: PUBLIC,
  terms: PUBLIC,
  privacy: PUBLIC,
  status: PUBLIC,
  fromPaper: PUBLIC,
  fromRegister: PUBLIC,
  fromSystem: PUBLIC,
} as const satisfies { readonly [Name in RouteName]: PageParameters };

/**
 * Returns an address without the parameters that its page does not read, so that nobody can cause a page to
 * be rendered repeatedly under invented addresses. Tracking parameters stay: third parties read them. An
 * address with nothing to remove is returned as it is.
 */
export function withoutUnknownParameters(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf('?');
  if (mark === -1) return pathAndQuery;
  const path = pathAndQuery.slice(0, mark);
  const declared = parametersAt(path);
  if (declared === 'any') return pathAndQuery;
  const pairs = pathAndQuery.slice(mark + 1).split('&');
  const declaredPairs = pairs.filter((pair) => isKnown(nameIn(pair), declared));
  if (declaredPairs.length === pairs.length) return pathAndQuery;
  return declaredPairs.length === 0 ? path : `${path}?${declaredPairs.join('&')}`;
}

/** True if any cache may store the page at an address, whoever requested it. */
export function isPublicPage(pathAndQuery: string): boolean {
  const declared = parametersAt(pathAndQuery.split('?', 1)[0] ?? '/');
  return declared !== 'any' && declared.isPublic === true;
}

function isKnown(name: string, { names, beginnings = [] }: Declared): boolean {
  return (
    name === PLACE_PARAMETER ||
    names.includes(name) ||
    beginnings.some((beginning) => name.startsWith(beginning)) ||
    isTracking(name)
  );
}

/** Returns the name in `name=value` as pages read it. */
function nameIn(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}

function parametersAt(path: string): PageParameters {
  const [, prefix = '', rest = ''] = /^\/([^/]*)(.*?)\/*$/.exec(path) ?? [];
  // An address without a language is no page, and not one to redirect to: it may name another host.
  if (!isLocale(prefix)) return 'any';
  return patterns.find(({ pattern }) => pattern.test(rest))?.declared ?? NONE;
}

/**
 * The pattern of each page without its language; `:name` stands for one part of a path, `:name?` for none
 * too.
 */
const patterns = Object.entries(ROUTES).map(([name, { pattern }]) => ({
  pattern: new RegExp(
    `^${pattern.replace(/\/$/, '').replaceAll(/\/:\w+(\??)/g, (_part, optional) => `(?:/[^/]+)${optional}`)}$`,
  ),
  declared: declaredOf(name),
}));

function declaredOf(name: string): PageParameters {
  return isRouteName(name) ? PAGE_PARAMETERS[name] : NONE;
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(PAGE_PARAMETERS, name);
}
