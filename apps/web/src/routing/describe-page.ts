import type { I18n } from '@harbour/core/i18n';
import type { DescriptionRequest } from '@harbour/core/page-contract';
import type { StaticHandlerContext } from 'react-router-dom';
import type { PageApi } from '../page-contract.ts';
import { type PageFacts, pageFacts } from './head/page-facts.ts';
import { readPageHandle } from './page-handle.ts';
import { queryPages, type SitePages } from './query-pages.ts';

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
