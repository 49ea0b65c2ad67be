import {
  LOCALES,
  type Locale,
  localizedPath,
  localizedRouteName,
  ROUTES,
  type RouteName,
} from '@harbour/core/i18n';
import type { RouteObject } from 'react-router-dom';
import { LAYOUTS, type LayoutName } from './layouts/layouts.tsx';
import type { RoutePage } from './routing/define-page.tsx';
import { loadRoute } from './routing/load-page.ts';
import type { Hydration } from './routing/page-data.ts';
import { loadRoot, NotFoundRoute, RootError, RootLayout } from './routing/root-route.tsx';
import { shouldReloadFeatures } from './routing/site-features.ts';
import { ErrorPage } from './site/errors/ErrorPage.tsx';

interface PageEntry {
  /** `default` unless given. */
  readonly layout?: LayoutName;
  readonly load: () => Promise<{ readonly page: RoutePage }>;
  /**
   * When the browser hydrates the page: at the first sign of intent (the default), after a delay, once idle,
   * or at once.
   */
  readonly hydrate?: 'later' | 'idle' | 'now';
}

// Folders that contain several pages of one component.
const campaign = () => import('./site/campaign/pages.tsx');
const legal = () => import('./site/legal/pages.tsx');
const moving = () => import('./site/moving/pages.tsx');

/** The whole site: each page of the specification, its layout and its module. */
const PAGES = {
  home: { load: () => import('./site/home/page.ts') },
  advancedFeature: { load: () => import('./site/advanced-feature/page.ts') },
  blogs: { load: () => import('./site/blog/list-page.ts') },
  blog: { load: () => import('./site/blog/post-page.ts') },
  author: { load: () => import('./site/blog/author-page.ts') },
  events: { load: () => import('./site/events/list-page.ts') },
  event: { load: () => import('./site/events/event-page.ts') },
  shop: { load: () => import('./site/shop/list-page.ts') },
  product: { load: () => import('./site/shop/product-page.ts') },
  harbourPay: { load: () => import('./site/products/pay-page.ts') },
  harbourRestaurant: { load: () => import('./site/products/restaurant-page.ts') },
  harbourStore: { load: () => import('./site/products/store-page.ts') },
  enquiryForm: { load: () => import('./site/contact/enquiry/page.ts') },
  featureList: { load: () => import('./site/feature-list/page.ts') },
  graph: { load: () => import('./site/graph/page.ts') },
  login: { layout: 'login', load: () => import('./site/login/page.ts') },
  portal: { layout: 'dashboard', load: () => import('./portal/home/page.ts'), hydrate: 'now' },
  portalApps: { layout: 'dashboard', load: () => import('./portal/apps/page.ts'), hydrate: 'now' },
  pricing: { load: () => import('./site/pricing/page.ts'), hydrate: 'later' },
  subscription: { layout: 'microsite', load: () => import('./site/contact/subscription/page.ts') },
  campaign23hkrace: { layout: 'microsite', load: async () => ({ page: (await campaign()).hkRacePage }) },
  campaignSg23: { layout: 'microsite', load: async () => ({ page: (await campaign()).sgPage }) },
  done: { load: () => import('./site/plan/done-page.ts'), hydrate: 'idle' },
  plan: { load: () => import('./site/plan/plan-page.ts'), hydrate: 'idle' },
  upgrade: { layout: 'dashboard', load: () => import('./portal/change/page.ts'), hydrate: 'now' },
  usecase: { load: () => import('./site/use-case/page.ts') },
  terms: { load: async () => ({ page: (await legal()).termsPage }) },
  privacy: { load: async () => ({ page: (await legal()).privacyPage }) },
  rates: { load: () => import('./site/rates/page.ts') },
  status: { load: () => import('./site/status/page.ts') },
  fromPaper: { load: async () => ({ page: (await moving()).fromPaperPage }) },
  fromRegister: { load: async () => ({ page: (await moving()).fromRegisterPage }) },
  fromSystem: { load: async () => ({ page: (await moving()).fromSystemPage }) },
} as const satisfies { readonly [Name in RouteName]: PageEntry };

/** The error page of the portal, which has its menu, is loaded with its layout. */
const PORTAL_ERRORS = {
  lazy: () =>
    loadRoute(async () => ({ ErrorBoundary: (await import('./portal/PortalError.tsx')).PortalError })),
};

/** Called when a page's code has arrived, with whether the page has data to load. */
type CodeFetched = (hasData: boolean) => void;

/**
 * The route tree: every page under each language prefix; anything else is a 404 inside the default layout.
 */
export function createRoutes(onCodeFetched: CodeFetched = () => {}): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: loadRoot,
      shouldRevalidate: shouldReloadFeatures,
      ErrorBoundary: RootError,
      children: [
        ...LOCALES.flatMap((locale) => localeRoutes(locale, onCodeFetched)),
        notFoundRoute('*', 'unknown'),
      ],
    },
  ];
}

/** When the page of a route id such as `pricing___en` is hydrated. */
export function hydrationOf(routeId = ''): Hydration {
  return pageOf(routeId)?.hydrate ?? 'intent';
}

/** Loads the code of a route's page; resolves with `undefined` for a page that does not exist. */
export async function loadPageCode(routeId: string): Promise<RoutePage | undefined> {
  return (await pageOf(routeId)?.load())?.page;
}

/** Returns the layout of a page, by its name or route id; that of the error page if it does not exist. */
export function layoutOf(routeId: string): LayoutName {
  return pageOf(routeId)?.layout ?? 'default';
}

function pageOf(routeId: string): PageEntry | undefined {
  const name = routeId.split('___', 1)[0] ?? '';
  return isPageName(name) ? PAGES[name] : undefined;
}

function localeRoutes(locale: Locale, onCodeFetched: CodeFetched): RouteObject[] {
  const names = Object.keys(PAGES).filter(isPageName);
  const layouts = [...new Set(names.map(layoutOf))];
  const pagesIn = (layout: LayoutName) => names.filter((name) => layoutOf(name) === layout);
  return [
    ...layouts.map((layout) => ({
      id: `${layout}-layout___${locale}`,
      ...LAYOUTS[layout],
      children: [
        {
          id: `${layout}-errors___${locale}`,
          ...(layout === 'dashboard' ? PORTAL_ERRORS : { ErrorBoundary: ErrorPage }),
          children: pagesIn(layout).map((name) => pageRoute(name, locale, onCodeFetched)),
        },
      ],
    })),
    notFoundRoute(`/${locale}/*`, locale),
  ];
}

function pageRoute(name: RouteName, locale: Locale, onCodeFetched: CodeFetched): RouteObject {
  return {
    id: localizedRouteName(name, locale),
    path: localizedPath(ROUTES[name].pattern, locale),
    caseSensitive: true,
    lazy: async () => {
      const page = await loadRoute(async () => (await PAGES[name].load()).page);
      onCodeFetched(page.handle.hasData);
      return page;
    },
  };
}

function notFoundRoute(path: string, id: string): RouteObject {
  return {
    id: `not-found-layout___${id}`,
    ...LAYOUTS.default,
    children: [
      { id: `not-found___${id}`, path, caseSensitive: true, ErrorBoundary: ErrorPage, ...NotFoundRoute },
    ],
  };
}

function isPageName(name: string): name is RouteName {
  return Object.hasOwn(PAGES, name);
}
