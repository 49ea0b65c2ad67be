import { PassThrough } from 'node:stream';
import type { Place } from '@harbour/core/contract/values';
import { byLocale, type I18n, type LoadLocaleFile, type Locale, NAMESPACES } from '@harbour/core/i18n';
import { loadLocaleFile } from '@harbour/core/i18n/bundled';
import type { PageResponse, Renderer, Theme } from '@harbour/core/page-contract';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageApi, PageRequest, SiteFeatures } from './page-contract.ts';
import { isUnwatched } from './platform/page-views.ts';
import { createRoutes, hydrationOf } from './routes.tsx';
import { createSiteI18n, type MissingKey } from './routing/create-site-i18n.ts';
import { describePage, queryPages, type SitePages } from './routing/describe-page.ts';
import { ListedHead } from './routing/head/ListedHead.tsx';
import { lastResort } from './routing/last-resort.ts';
import { normalizeUrl } from './routing/normalize-url.ts';
import { serializePageData } from './routing/page-data.ts';
import type { DocumentHost } from './routing/page-host.ts';
import { isPublicPage, withoutUnknownParameters } from './routing/page-parameters.ts';
import { createPageScripts } from './routing/page-scripts.ts';
import { fixedPlaceAt, placeOf } from './routing/place-of.ts';
import { SiteTree } from './routing/SiteTree.tsx';
import { listedHeadAtom } from './state/page-state.ts';
import { markdownHtml } from './ui/markdown/markdown-html.ts';

type Languages = Readonly<Record<Locale, Promise<I18n>>>;

/** The context in which every document is rendered. */
interface Workshop {
  readonly pages: SitePages;
  readonly languages: Languages;
  readonly scriptsOf: ReturnType<typeof createPageScripts>;
}

/** Loads every language once and returns the renderer of all pages. `load` replaces the bundled texts. */
export async function createRenderer(
  onError: (error: unknown) => void,
  load: LoadLocaleFile = loadLocaleFile,
): Promise<Renderer<PageApi>> {
  const pages: SitePages = { handler: createStaticHandler(createRoutes()), readTexts: load };
  const languages = await loadLanguages(onError, load);
  const workshop: Workshop = { pages, languages, scriptsOf: createPageScripts() };
  return {
    render: (request) => renderPage(request, workshop),
    describe: async (request) => describePage(pages, request, await languages[request.locale]),
    normalizeUrl,
    withoutUnknownParameters,
    toHtml: markdownHtml,
  };
}

async function loadLanguages(onError: (error: unknown) => void, load: LoadLocaleFile): Promise<Languages> {
  const onMissing = onceEach((text) => onError(new Error(`A text is missing: ${text}`)));
  const onMissingKey = ({ key, locale }: MissingKey) => onMissing(`${locale} ${key}`);
  const options = { namespaces: NAMESPACES, onError, onMissingKey, load };
  const languages = byLocale((locale) => createSiteI18n({ locale, ...options }));
  await Promise.all(Object.values(languages));
  return languages;
}

/** Reports each text once: every render of a page requests it again, and one line in the log is enough. */
function onceEach(report: (text: string) => void): (text: string) => void {
  const reported = new Set<string>();
  return (text) => {
    if (reported.has(text)) return;
    reported.add(text);
    report(text);
  };
}

async function renderPage(
  request: PageRequest,
  { pages, languages, scriptsOf }: Workshop,
): Promise<PageResponse> {
  const outcome = await queryPages(pages, request);
  if (outcome instanceof Response) {
    return { kind: 'redirect', status: outcome.status, location: outcome.headers.get('location') ?? '/' };
  }
  for (const error of Object.values(outcome.errors ?? {})) reportUnexpected(error, request);
  const rendering = {
    routes: pages.handler.dataRoutes,
    context: outcome,
    i18n: await languages[request.locale],
    scripts: await scriptsOf(outcome.matches.at(-1)?.route.id ?? '', request.assets.modules),
  };
  return (
    (await tryRendering(request, rendering)) ??
    (await tryRendering(request, { ...rendering, context: withRenderingError(outcome) })) ??
    lastResort(request, await languages[request.locale])
  );
}

/** Renders the document; resolves to `undefined` if that fails, after the error was reported. */
async function tryRendering(request: PageRequest, rendering: Rendering): Promise<PageResponse | undefined> {
  try {
    const html = await streamHtml(documentTree(request, rendering), request.onError);
    const { context } = rendering;
    return {
      kind: 'document',
      status: context.statusCode,
      cacheable: isCacheable(context, request),
      isPublic: isPublicPage(request.url),
      tagManager: tagManagerOf(context),
      html,
    };
  } catch {
    // `streamHtml` has already reported it.
    return undefined;
  }
}

/** Returns the same page with an error in place of the part that failed to render. */
function withRenderingError(context: StaticHandlerContext): StaticHandlerContext {
  const failed = context.matches.at(-1)?.route.id ?? 'root';
  const error = { status: 500, statusText: '', internal: false, data: { code: '' } };
  return { ...context, statusCode: 500, errors: { [failed]: error } };
}

interface Rendering {
  readonly routes: SitePages['handler']['dataRoutes'];
  readonly context: StaticHandlerContext;
  readonly i18n: I18n;
  /** The scripts of the page. */
  readonly scripts: readonly string[];
}

function documentTree(request: PageRequest, { routes, context, i18n, scripts }: Rendering) {
  const { locale, settings } = request;
  const { modules: _, ...assets } = request.assets;
  const { loaderData, actionData, errors } = context;
  const place = placeToKeep(request, context);
  const host: DocumentHost = { locale, settings, tagManager: tagManagerOf(context), place };
  const theme = request.theme ?? themeOf(loaderData.root);
  const route = context.matches.at(-1)?.route.id ?? '';
  const hydration = hydrationOf(route);
  const pageData = serializePageData({
    host,
    theme,
    assets,
    hydration,
    route,
    router: { loaderData, actionData, errors },
  });
  return (
    <SiteTree
      i18n={i18n}
      host={host}
      theme={theme}
      assets={assets}
      hydration={hydration}
      route={route}
      pageData={pageData}
      scripts={namesOf(scripts)}
      store={createServerStore()}
    >
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </SiteTree>
  );
}

/** Returns the names of scripts without their folder, as the browser's `boot.ts` expects them. */
function namesOf(scripts: readonly string[]): string {
  return scripts.map((script) => script.replace(/^assets\/|\.js$/g, '')).join(' ');
}

/** Creates the state of a document, whose head has all its metadata. */
function createServerStore() {
  const store = createStore();
  store.set(listedHeadAtom, { ListedHead });
  return store;
}

/**
 * Returns the address of the tag manager's script for this document; `undefined` if it is not loaded, so that
 * the content security policy allows it only where it is.
 */
function tagManagerOf({ loaderData, matches }: StaticHandlerContext): string | undefined {
  const features: SiteFeatures | undefined = loaderData.root;
  const route = matches.at(-1)?.route.id ?? '';
  return isUnwatched(route) ? undefined : (features?.tagManager ?? undefined);
}

/**
 * Returns the place of a document that exists for other places too; `undefined` for a form's response, a
 * session's page and a microsite, which are shown as they are.
 */
function placeToKeep(request: PageRequest, context: StaticHandlerContext): Place | undefined {
  const features: SiteFeatures | undefined = context.loaderData.root;
  const url = new URL(request.url, request.settings.origin);
  if (features === undefined || !isCacheable(context, request) || fixedPlaceAt(url.pathname))
    return undefined;
  return placeOf(url, features);
}

/**
 * Returns the light theme if the dark one is not offered; `undefined` lets the visitor or the device decide.
 */
function themeOf(features: SiteFeatures | undefined): Theme | undefined {
  return features?.dark === false ? 'light' : undefined;
}

/**
 * Returns true if the document may be cached. Pages of a session may not: they are private and hydrate at
 * once.
 */
function isCacheable(context: StaticHandlerContext, { form }: PageRequest): boolean {
  return (
    form === undefined &&
    context.statusCode === 200 &&
    hydrationOf(context.matches.at(-1)?.route.id) !== 'now'
  );
}

/** Reports an error unless it is an error response, which was reported when it was created. */
function reportUnexpected(error: unknown, { onError }: PageRequest): void {
  if (!isRouteErrorResponse(error)) onError(error);
}

/**
 * Starts to render, and resolves once the whole shell can be sent; rejects when rendering fails. No page
 * suspends, so the shell is the whole document and React adds no inline scripts that move late content. The
 * unlimited chunk size ensures that.
 */
function streamHtml(tree: ReactNode, onError: (error: unknown) => void): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
      onError,
    });
  });
}
