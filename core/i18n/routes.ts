/** A public page: its pattern without the language prefix, and whether search engines should list it. */
export interface RouteDefinition {
  readonly pattern: `/${string}`;
  /** True for pages in the sitemap. Pages with parameters are listed once for each record they show. */
  readonly indexed: boolean;
  /** True for pages with prices and facts of a place, which search engines list once for each place. */
  readonly placed?: true;
}

/**
 * Every page that exists under each language prefix, by name. Patterns are React Router's: `:name` is
 * required, `:name?` optional. The routes of the web app, the sitemap and all links are derived from this
 * table.
 */
export const ROUTES = {
  home: { pattern: '/', indexed: true, placed: true },
  advancedFeature: { pattern: '/advancedFeature', indexed: true },
  blogs: { pattern: '/blogs', indexed: true },
  blog: { pattern: '/blogs/:name', indexed: true },
  author: { pattern: '/authors/:name', indexed: true },
  events: { pattern: '/events', indexed: true },
  event: { pattern: '/events/:name', indexed: true },
  shop: { pattern: '/shop', indexed: true, placed: true },
  product: { pattern: '/shop/:name', indexed: true, placed: true },
  harbourPay: { pattern: '/harbourPay', indexed: true, placed: true },
  harbourRestaurant: { pattern: '/harbourRestaurant', indexed: true },
  harbourStore: { pattern: '/harbourStore', indexed: true },
  enquiryForm: { pattern: '/enquiryForm', indexed: true, placed: true },
  featureList: { pattern: '/feature_list', indexed: true },
  graph: { pattern: '/graph', indexed: true },
  login: { pattern: '/login', indexed: false },
  portal: { pattern: '/portal', indexed: false },
  portalApps: { pattern: '/portal/apps/:app?/:entry?', indexed: false },
  pricing: { pattern: '/pricing', indexed: true, placed: true },
  subscription: { pattern: '/subscription', indexed: true },
  campaign23hkrace: { pattern: '/campaign/23hkrace', indexed: true },
  campaignSg23: { pattern: '/campaign/sg23', indexed: true },
  done: { pattern: '/done/:id?', indexed: false },
  plan: { pattern: '/plan/:id?', indexed: false },
  upgrade: { pattern: '/upgrade/:id?', indexed: false },
  usecase: { pattern: '/usecase/:industory?/:id?', indexed: true },
  terms: { pattern: '/terms', indexed: true, placed: true },
  privacy: { pattern: '/privacy', indexed: true },
  rates: { pattern: '/rates', indexed: true, placed: true },
  status: { pattern: '/status', indexed: true },
  fromPaper: { pattern: '/switch/paper', indexed: true },
  fromRegister: { pattern: '/switch/cash-register', indexed: true },
  fromSystem: { pattern: '/switch/another-system', indexed: true },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

/** Name of a public page, without its language. */
export type RouteName = keyof typeof ROUTES;

/** The pattern of a page, as a literal. */
export type RoutePattern<Name extends RouteName> = (typeof ROUTES)[Name]['pattern'];

type SegmentParams<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: string | undefined }
  : Segment extends `:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

/**
 * The parameters of a pattern, inferred from its text.
 * @example PathParams<'/usecase/:industory?/:id?'> // { industory?: string } & { id?: string }
 */
export type PathParams<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? SegmentParams<Head> & PathParams<Rest>
  : SegmentParams<Pattern>;

/** The parameters of a named page. */
export type RouteParams<Name extends RouteName> = PathParams<RoutePattern<Name>>;
