import { keepPlace } from '@harbour/core/i18n';
import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { PageArgs, PageDefinition, Texts } from '../page-contract.ts';
import { toErrorResponse, toLoaderResponse } from './page-error.ts';
import { readLoaderHost } from './page-host.ts';
import { placeInAddress } from './place-of.ts';
import { siteFeaturesFor } from './site-features.ts';

interface Loading<Data> extends Pick<PageDefinition<Data, never>, 'status'> {
  readonly loader: NonNullable<PageDefinition<Data, never>['loader']>;
  readonly texts?: readonly Texts[];
}

/** A page's loader as the router calls it; what it throws becomes an error response with a status and a message. */
export function toRouteLoader<Data>({ loader, status, texts = [] }: Loading<Data>): LoaderFunction {
  return async (args) => {
    const { loadTexts, onLoaded, report } = readLoaderHost(args.context);
    try {
      const [loaded] = await Promise.all([loader(pageArgs(args)), loadTexts(texts)]);
      onLoaded();
      if (loaded instanceof Response) return inPlace(loaded, args.request);
      return status === undefined ? loaded : data(loaded, { status: status(loaded) });
    } catch (error) {
      throw inPlace(toLoaderResponse(error, report), args.request);
    }
  };
}

/** The loader of a page that has no data: it waits for the page's own texts. */
export function toTextLoader(texts: readonly Texts[]): LoaderFunction {
  return async ({ context }) => {
    await readLoaderHost(context).loadTexts(texts);
    return null;
  };
}

/** Moving within a page loads its data anew only when what they depend on has changed; being told to load them anew always does. */
export function toShouldRevalidate(loadKey: (url: URL) => string): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const isMove = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
    return isMove ? loadKey(currentUrl) !== loadKey(nextUrl) : defaultShouldRevalidate;
  };
}

/** A page's action as the router calls it. */
export function toRouteAction<Data, Result>(
  action: NonNullable<PageDefinition<Data, Result>['action']>,
): ActionFunction {
  return async (args) => {
    const form = await args.request.formData();
    try {
      return inPlace(await action({ ...pageArgs(args), form }), args.request);
    } catch (error) {
      throw inPlace(toErrorResponse(error, readLoaderHost(args.context).report), args.request);
    }
  };
}

/** Another page that a page leads to is for the same place. */
function inPlace<T>(outcome: T, request: Request): T {
  if (!(outcome instanceof Response)) return outcome;
  const location = outcome.headers.get('location');
  const place = placeInAddress(new URL(request.url));
  if (location !== null) outcome.headers.set('location', keepPlace(location, place));
  return outcome;
}

function pageArgs({ context, params, request }: LoaderFunctionArgs): PageArgs {
  const { api, locale, settings, report } = readLoaderHost(context);
  const features = () => siteFeaturesFor(context);
  return { api, locale, settings, features, report, params, url: new URL(request.url) };
}

/** Parameter of a page that a form has led to: the reference of what was sent. */
export const SENT_PARAMETER = 'sent';

/** After a form: go there, leaving no entry that would send the form again. */
export const redirectAfterForm = (location: string): Response => replace(location, 303);
