import type { Place } from '@harbour/core/contract/values';
import {
  type Locale,
  linkTo,
  placeLink,
  ROUTES,
  type RouteDefinition,
  type RouteName,
  type RoutePattern,
} from '@harbour/core/i18n';
import type { PageApi } from '../page-api.ts';
import { WRITTEN_TRADES } from '../written-trades.ts';
import { latest, newestPost, newestRecord, readAll, readShown } from './read-content.ts';

/** A page for search engines: its path in each language and, if known, the latest change of its content. */
export interface ListedPage {
  readonly pathIn: (locale: Locale) => string;
  readonly changedAt: string | undefined;
  /** True if it is listed once for each place. */
  readonly isPlaced?: boolean;
}

/** Returns the paths and queries of a page in a language: one, or one for each place. */
export function addressesOf(
  { pathIn, isPlaced = false }: Pick<ListedPage, 'pathIn' | 'isPlaced'>,
  locale: Locale,
  places: readonly Place[],
): readonly string[] {
  const path = pathIn(locale);
  return [path, ...(isPlaced ? places.slice(1).map((place) => placeLink(path, place)) : [])];
}

/** Pages of the route table that search engines should list. */
type ListedRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { readonly hidden: true } ? never : Name;
}[RouteName];

/** The listed routes that have one page for each record. */
type RecordRoute = {
  [Name in ListedRoute]: RoutePattern<Name> extends `${string}:${string}` ? Name : never;
}[ListedRoute];

type FixedRoute = Exclude<ListedRoute, RecordRoute>;

const LISTERS = {
  author: listAuthors,
  blog: listPosts,
  event: listEvents,
  product: listProducts,
  usecase: listUseCases,
} as const satisfies Record<RecordRoute, (api: PageApi) => Promise<readonly ListedPage[]>>;

const PRICES = ['industries', 'appTemplates', 'modules'] as const;
/** The collections of those who vouch for the product. */
const PROOF = ['customers', 'partners', 'certificates'] as const;

/** The collections that the other pages show; their other texts change with a release, at an unknown time. */
const SHOWN: {
  readonly [Name in FixedRoute]?: readonly (
    | 'news'
    | 'authors'
    | 'products'
    | 'rates'
    | 'integrations'
    | (typeof PROOF)[number]
    | (typeof PRICES)[number]
  )[];
} = {
  home: [...PRICES, 'news'],
  blogs: ['news', 'authors'],
  events: ['news'],
  shop: ['products'],
  featureList: ['modules'],
  advancedFeature: ['modules'],
  harbourPay: ['integrations'],
  harbourRestaurant: [...PRICES, 'integrations', ...PROOF],
  harbourStore: [...PRICES, 'integrations', ...PROOF],
  pricing: PRICES,
  rates: ['rates', 'appTemplates'],
  subscription: ['appTemplates'],
  campaign23hkrace: ['appTemplates'],
  campaignSg23: ['appTemplates'],
};

/** The part of the site that a route belongs to, if staff can switch it off. */
const SWITCHES: { readonly [Name in ListedRoute]?: keyof Awaited<ReturnType<typeof readShown>> } = {
  events: 'events',
  event: 'events',
  shop: 'shop',
  product: 'shop',
};

/** Returns every page that search engines should list, from the current database. */
export async function listPages(api: PageApi): Promise<readonly ListedPage[]> {
  const shown = await readShown(api);
  const names = Object.keys(ROUTES)
    .filter(isListed)
    .filter((name) => {
      const part = SWITCHES[name];
      return part === undefined || shown[part];
    });
  return (await Promise.all(names.map((name) => pagesOf(name, api)))).flat();
}

async function pagesOf(name: ListedRoute, api: PageApi): Promise<readonly ListedPage[]> {
  if (isRecordRoute(name)) return LISTERS[name](api);
  const shown = SHOWN[name] ?? [];
  const changes = shown.map((of) => (of === 'news' ? newestPost(api) : newestRecord(api, of)));
  const route: RouteDefinition = ROUTES[name];
  return [
    {
      pathIn: (locale) => linkTo(name, locale),
      changedAt: latest(await Promise.all(changes)),
      isPlaced: route.placed === true,
    },
  ];
}

async function listPosts(api: PageApi): Promise<readonly ListedPage[]> {
  const posts = await readPosts(api, { industry: null });
  return posts.map((post) => ({
    pathIn: (locale) => linkTo('blog', locale, { name: post.slug }),
    changedAt: changeOf(post),
  }));
}

/** Returns the pages of the authors who have posts. */
async function listAuthors(api: PageApi): Promise<readonly ListedPage[]> {
  const $select = ['slug', 'updatedAt'];
  const [authors, posts] = await Promise.all([
    readAll(api, 'authors', { status: 'published', $sort: { position: 1 }, $select }),
    readPosts(api, { industry: null, authorProfile: { $ne: null } }),
  ]);
  return authors.flatMap(({ _id, slug, updatedAt }) => {
    const own = posts.filter(({ authorProfile }) => authorProfile === _id);
    const pathIn = (locale: Locale) => linkTo('author', locale, { name: slug });
    return own.length === 0 ? [] : [{ pathIn, changedAt: latest([updatedAt, ...own.map(changeOf)]) }];
  });
}

async function listEvents(api: PageApi): Promise<readonly ListedPage[]> {
  const posts = await readPosts(api, { hasEvent: true });
  return posts.map((post) => ({
    pathIn: (locale) => linkTo('event', locale, { name: post.slug }),
    changedAt: changeOf(post),
  }));
}

async function listProducts(api: PageApi): Promise<readonly ListedPage[]> {
  const query = { status: 'published', $sort: { order: 1 }, $select: ['slug', 'updatedAt'] } as const;
  const products = await readAll(api, 'products', query);
  return products.map(({ slug, updatedAt }) => ({
    pathIn: (locale) => linkTo('product', locale, { name: slug }),
    changedAt: updatedAt,
    isPlaced: true,
  }));
}

/**
 * Returns the index, then each industry with its use cases that have enough text of their own, and its case
 * studies.
 */
async function listUseCases(api: PageApi): Promise<readonly ListedPage[]> {
  const $select = ['slug', 'items', 'updatedAt'];
  const [industries, studies] = await Promise.all([
    readAll(api, 'industries', { $sort: { order: 1 }, $select }),
    readPosts(api, { industry: { $ne: null } }),
  ]);
  const changedAt = latest(industries.map(({ updatedAt }) => updatedAt));
  const index: ListedPage = { pathIn: (locale) => linkTo('usecase', locale), changedAt };
  const trades = industries.flatMap(({ _id, slug, items, updatedAt }) => [
    tradePage(slug, { changedAt: updatedAt }),
    ...items
      .filter((item) => WRITTEN_TRADES.has(item.slug))
      .map((item) => tradePage(slug, { id: item.slug, changedAt: updatedAt })),
    ...studies
      .filter(({ industry }) => industry === _id)
      .map((study) => tradePage(slug, { id: study.slug, changedAt: changeOf(study) })),
  ]);
  return [index, ...trades];
}

function tradePage(
  industory: string,
  { id, changedAt }: { readonly id?: string; readonly changedAt: string | undefined },
): ListedPage {
  return { pathIn: (locale) => linkTo('usecase', locale, { industory, id }), changedAt };
}

function readPosts(api: PageApi, which: object) {
  const $select = ['slug', 'industry', 'authorProfile', 'publishFrom', 'updatedAt'];
  return readAll(api, 'news', { status: 'published', ...which, $sort: { publishFrom: -1 }, $select });
}

/** A post that was written in advance counts as new on its publication day. */
function changeOf({ publishFrom, updatedAt }: { readonly publishFrom: string; readonly updatedAt: string }) {
  return latest([publishFrom, updatedAt]);
}

function isListed(name: string): name is ListedRoute {
  return Object.entries(ROUTES).some(([key, route]) => key === name && !('hidden' in route));
}

function isRecordRoute(name: ListedRoute): name is RecordRoute {
  return Object.hasOwn(LISTERS, name);
}
