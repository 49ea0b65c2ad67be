import type { I18n, LoadLocaleFile } from '@harbour/core/i18n';
import type { DescriptionRequest } from '@harbour/core/page-contract';
import type { createStaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { PageApi, PageRequest } from '../page-contract.ts';
import { type PageFacts, pageFacts } from './head/page-facts.ts';
import { readPageHandle } from './page-handle.ts';
import { createLoaderContext } from './page-host.ts';

/**
 * Returns the metadata of the page at an address without rendering it; `undefined` if there is no page for
 * visitors, or one that is not listed.
 */
export async function describePage(
  pages: SitePages,
  request: DescriptionRequest<PageApi>,
  { t }: I18n,
): Promise<PageFacts | undefined> {
  const outcome = await queryPages(pages, request);
  if (outcome instanceof Response || outcome.statusCode !== 200) return undefined;
  const meta = readMeta(outcome, request, t);
  const facts = meta && pageFacts(meta, { locale: request.locale, address: request.url });
  return facts?.hidden ? undefined : facts;
}

function readMeta(
  { matches, loaderData }: StaticHandlerContext,
  request: DescriptionRequest<PageApi>,
  t: I18n['t'],
) {
  const match = matches.at(-1);
  const handle = readPageHandle(match?.route.handle);
  if (match === undefined || handle === undefined) return undefined;
  const { locale, settings, url } = request;
  return handle.meta(t, {
    data: loaderData[match.route.id],
    result: undefined,
    locale,
    settings: { ...settings, features: loaderData.root },
    params: match.params,
    url: new URL(url, settings.origin),
  });
}

/** The router of the server. */
type PagesHandler = ReturnType<typeof createStaticHandler>;

/** The pages of the site, and the source of the texts that their loaders read. */
export interface SitePages {
  readonly handler: PagesHandler;
  readonly readTexts: LoadLocaleFile;
}

type QueryRequest = Pick<PageRequest, 'url' | 'form' | 'locale' | 'settings' | 'api' | 'onError'>;

/** Finds the page of an address and loads its data; resolves with a Response if it redirects. */
export function queryPages(
  { handler, readTexts }: SitePages,
  { url, form, locale, settings, api, onError }: QueryRequest,
): Promise<StaticHandlerContext | Response> {
  const address = new URL(url, settings.origin);
  const request =
    form === undefined ? new Request(address) : new Request(address, { method: 'POST', body: form });
  return handler.query(request, {
    requestContext: createLoaderContext({
      locale,
      settings,
      openApi: async () => api,
      report: onError,
      loadTexts: async () => {},
      readTexts,
      onLoaded: () => {},
    }),
  });
}
