import {
  type ActionFunction,
  type LoaderFunction,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { PageDefinition, Texts } from '../page-contract.ts';
import { loadCode } from './load-code.ts';
import { readLoaderHost } from './page-host.ts';
import type { Loading } from './run-functions.ts';

/** Fetches the code that loads data and sends forms: a page that the server has rendered needs none of it until the first navigation. */
export const loadDataCode = () => loadCode(() => import('./run-functions.ts'));

/** A page's loader as the router calls it. */
export function toRouteLoader<Data>(loading: Loading<Data>): LoaderFunction {
  return async (args) => (await loadDataCode()).runLoader(loading, args);
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
  return async (args) => (await loadDataCode()).runAction(action, args);
}

/** Parameter of a page that a form has led to: the reference of what was sent. */
export const SENT_PARAMETER = 'sent';

/** After a form: go there, leaving no entry that would send the form again. */
export const redirectAfterForm = (location: string): Response => replace(location, 303);
