import type { LoadLocaleFile } from '@harbour/core/i18n';
import type { createStaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { PageRequest } from '../page-contract.ts';
import { createLoaderContext } from './page-host.ts';

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
