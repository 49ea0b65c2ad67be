/** A public page: its pattern without the language prefix, and whether search engines should list it. */
export interface RouteDefinition {
  readonly pattern: `/${string}`;
  /**
   * True for pages that search engines should not list. The others are in the sitemap, those with parameters
   * once for each record they show.
   */
  readonly hidden?: true;
  /** True for pages with prices and facts of a place, which search engines list once for each place. */
  readonly placed?: true;
}

/**
 * Every page that exists under each language prefix, by name. Patterns are React Router's: `:name` is
 * required, `:name?` optional. The routes of the web app, the sitemap and all links are derived from this
 * table.
 */
export const ROUTES = {
  home: { pattern: '/', placed: true },
  advancedFeature: { pattern: '/advancedFeature' },
  blogs: { pattern: '/blogs' },
  blog: { pattern: '/blogs/:name' },
  author: { pattern: '/authors/:name' },
  events: { pattern: '/events' },
  event: { pattern: '/events/:name' },
  shop: { pattern: '/shop', placed: true },
  product: { pattern: '/shop/:name', placed: true },
  harbourPay: { pattern: '/harbourPay', placed: true },
  harbourRestaurant: { pattern: '/harbourRestaurant' },
  harbourStore: { pattern: '/harbourStore' },
  enquiryForm: { pattern: '/enquiryForm', placed: true },
  featureList: { pattern: '/feature_list' },
  graph: { pattern: '/graph' },
  login: { pattern: '/login', hidden: true },
  portal: { pattern: '/portal', hidden: true },
  portalApps: { pattern: '/portal/apps/:app?/:entry?', hidden: true },
  pricing: { pattern: '/pricing', placed: true },
  subscription: { pattern: '/subscription' },
  campaign23hkrace: { pattern: '/campaign/23hkrace' },
  campaignSg23: { pattern: '/campaign/sg23' },
  done: { pattern: '/done/:id?', hidden: true },
  plan: { pattern: '/plan/:id?', hidden: true },
  upgrade: { pattern: '/upgrade/:id?', hidden: true },
  usecase: { pattern: '/usecase/:industory?/:id?' },
  terms: { pattern: '/terms', placed: true },
  privacy: { pattern: '/privacy' },
  rates: { pattern: '/rates', placed: true },
  status: { pattern: '/status' },
  fromPaper: { pattern: '/switch/paper' },
  fromRegister: { pattern: '/switch/cash-register' },
  fromSystem: { pattern: '/switch/another-system' },
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
