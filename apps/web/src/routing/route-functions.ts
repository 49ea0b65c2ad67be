import {
  type ActionFunction,
  type LoaderFunction,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { PageDefinition, PageExists, Texts } from '../page-contract.ts';
import { loadCode } from './load-code.ts';
import { notFound } from './page-error.ts';
import { readLoaderHost } from './page-host.ts';
import type { Loading } from './run-functions.ts';

/**
 * Loads the code that runs loaders and actions. A page rendered by the server does not need it until the
 * first navigation.
 */
export const loadDataCode = () => import('./run-functions.ts');

/** Converts a page's loader to the router's signature. */
export function toRouteLoader<Data>(loading: Loading<Data>): LoaderFunction {
  return async (args) => (await loadCode(loadDataCode, args.request.url)).runLoader(loading, args);
}

/**
 * Creates the loader of a page without data, which waits for the page's own texts. The response is 404 where
 * the page does not exist.
 */
export function toTextLoader(texts: readonly Texts[], exists: PageExists = () => true): LoaderFunction {
  return async ({ context, params }) => {
    if (!exists(params)) notFound();
    await readLoaderHost(context).loadTexts(texts);
    return null;
  };
}

/**
 * A new query on the same page reloads the data only if its load key changes; other revalidations follow the
 * router.
 */
export function toShouldRevalidate(loadKey: (url: URL) => string): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const isMove = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
    return isMove ? loadKey(currentUrl) !== loadKey(nextUrl) : defaultShouldRevalidate;
  };
}

/** Converts a page's action to the router's signature. */
export function toRouteAction<Data, Result>(
  action: NonNullable<PageDefinition<Data, Result>['action']>,
): ActionFunction {
  return async (args) => (await loadCode(loadDataCode, args.request.url)).runAction(action, args);
}

/** Query parameter of the page after a form: the reference of the submission. */
export const SENT_PARAMETER = 'sent';

/** Redirects after a form, without a history entry that would submit it again. */
export const redirectAfterForm = (location: string): Response => replace(location, 303);
