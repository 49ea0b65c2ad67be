import type { IncomingMessage } from 'node:http';
import { isRecordId } from '@harbour/core/contract/values';
import {
  LOCALES,
  type Locale,
  linkTo,
  localizedPath,
  negotiateLocale,
  ROUTES,
  readLocaleCookie,
  serializeLocaleCookie,
  stripLocale,
} from '@harbour/core/i18n';

/** A redirect, with a cookie if needed. */
export interface Redirect {
  readonly status: 301 | 302 | 303;
  readonly headers: Readonly<Record<string, string>>;
}

/** Redirects an address with slashes at its end to the same without: a page has one address. */
export function redirectWithoutSlash(pathAndQuery: string): Redirect | undefined {
  const [, path = '', query = ''] = /^(\/(?![/\\])[^\\\s?]*[^\\\s?/])\/+(\?.*)?$/.exec(pathAndQuery) ?? [];
  if (path === '') return undefined;
  return { status: 301, headers: { location: path + query, 'cache-control': 'public, max-age=3600' } };
}

/**
 * Redirects a page that needs a session to the login page, which leads back. `undefined` for any other page,
 * and for a link on another site: browsers keep the session's cookie from such a request, so only the page
 * can determine whether somebody is signed in.
 */
export function redirectToSignIn({ headers }: IncomingMessage, pathAndQuery: string): Redirect | undefined {
  const { locale, rest } = stripLocale(pathAndQuery);
  if (locale === undefined || headers['sec-fetch-site'] === 'cross-site') return undefined;
  if (!needsSession(rest.split('?', 1)[0] ?? '')) return undefined;
  const location = linkTo('login', locale, {}, { from: pathAndQuery });
  return { status: 302, headers: { location, 'cache-control': 'no-store' } };
}

function needsSession(path: string): boolean {
  const subscription = UPGRADE.exec(path)?.[1];
  // No page exists at an address that names no record.
  if (subscription !== undefined) return isRecordId(subscription);
  return WITH_SESSION.some((pattern) => pattern.test(path));
}

/** True for the path of a page without its language: `/`, `/pricing`; a query is ignored. */
export function isPageWithoutLanguage(pathAndQuery: string): boolean {
  const path = pathAndQuery.split('?', 1)[0] ?? '';
  return PAGES.some((pattern) => pattern.test(path));
}

const PAGES = Object.values(ROUTES).map(({ pattern }) => toRegExp(pattern));
const WITH_SESSION = [ROUTES.portal, ROUTES.portalApps, ROUTES.upgrade].map(({ pattern }) =>
  toRegExp(pattern),
);
const UPGRADE = /^\/upgrade\/(.+)$/;

function toRegExp(pattern: string): RegExp {
  const parts = pattern.replaceAll(/\/:\w+(\??)/g, (_part, optional) => `(?:/[\\w%.~-]+)${optional}`);
  return new RegExp(`^${parts}$`);
}

/**
 * Redirects a page's address without a language to the visitor's language, and saves it: the saved one, then
 * those the browser accepts, then English.
 */
export function redirectToLanguage(
  { headers }: IncomingMessage,
  pathAndQuery: string,
  secure: boolean,
): Redirect {
  const saved = readLocaleCookie(headers.cookie);
  const locale = negotiateLocale({ cookie: saved, acceptLanguage: headers['accept-language'] });
  return {
    status: 302,
    headers: {
      location: localizedPath(pathAndQuery, locale),
      vary: 'Cookie, Accept-Language',
      'cache-control': 'private, no-store',
      ...(saved === locale ? {} : { 'set-cookie': serializeLocaleCookie(locale, { secure }) }),
    },
  };
}

/**
 * `/language/zh-hk?to=/zh-hk/pricing` saves the choice of a language and redirects to the page in it.
 * `undefined` for any other address.
 */
export function redirectAfterLanguage(url: URL, secure: boolean): Redirect | undefined {
  const locale = LOCALES.find((each) => url.pathname === `/language/${each}`);
  if (locale === undefined) return undefined;
  return {
    status: 303,
    headers: {
      location: localPath(url.searchParams.get('to'), locale),
      'set-cookie': serializeLocaleCookie(locale, { secure }),
      'cache-control': 'no-store',
    },
  };
}

/** Only a path of this site, so that our links cannot redirect anyone elsewhere. */
function localPath(to: string | null, locale: Locale): string {
  return to !== null && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : `/${locale}`;
}
