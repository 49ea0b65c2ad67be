import { keepPlace } from '@harbour/core/i18n';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import type { PageArgs, PageDefinition, Texts } from '../page-contract.ts';
import { siteFeaturesFor } from './load-site-features.ts';
import { toErrorResponse, toLoaderResponse } from './page-error.ts';
import { readLoaderHost } from './page-host.ts';
import { placeInAddress } from './place-of.ts';

/** A page's loader, with the status and texts of the page. */
export interface Loading<Data> extends Pick<PageDefinition<Data, never>, 'status'> {
  readonly loader: NonNullable<PageDefinition<Data, never>['loader']>;
  readonly texts?: readonly Texts[];
}

/** Calls a page's loader; an error becomes an error response with a status and a message. */
export async function runLoader<Data>(
  { loader, status, texts = [] }: Loading<Data>,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  const { loadTexts, onLoaded, report } = readLoaderHost(args.context);
  try {
    const [loaded] = await Promise.all([loader(await pageArgs(args)), loadTexts(texts)]);
    onLoaded();
    if (loaded instanceof Response) return inPlace(loaded, args.request);
    return status === undefined ? loaded : data(loaded, { status: status(loaded) });
  } catch (error) {
    throw inPlace(toLoaderResponse(error, report), args.request);
  }
}

/** Calls a page's action. */
export async function runAction<Data, Result>(
  action: NonNullable<PageDefinition<Data, Result>['action']>,
  args: ActionFunctionArgs,
): Promise<unknown> {
  const form = await args.request.formData();
  try {
    return inPlace(await action({ ...(await pageArgs(args)), form }), args.request);
  } catch (error) {
    throw inPlace(toErrorResponse(error, readLoaderHost(args.context).report), args.request);
  }
}

/** Keeps the request's place in the address of a redirect. */
function inPlace<T>(outcome: T, request: Request): T {
  if (!(outcome instanceof Response)) return outcome;
  const location = outcome.headers.get('location');
  const place = placeInAddress(new URL(request.url));
  if (location !== null) outcome.headers.set('location', keepPlace(location, place));
  return outcome;
}

async function pageArgs({ context, params, request }: LoaderFunctionArgs): Promise<PageArgs> {
  const { openApi, locale, settings, report, readTexts } = readLoaderHost(context);
  const features = () => siteFeaturesFor(context);
  return {
    api: await openApi(),
    locale,
    settings,
    features,
    report,
    params,
    url: new URL(request.url),
    readTexts,
  };
}
