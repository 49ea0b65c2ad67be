import type { IncomingMessage } from 'node:http';
import { negotiateLocale, readLocaleCookie } from '@harbour/core/i18n';
import { THEME_COOKIE } from './theme-cookie.ts';

/** A redirect, with a cookie if needed. */
export interface Redirect {
  readonly status: 302 | 303;
  readonly headers: Readonly<Record<string, string>>;
}

/** Redirects `/` to the visitor's language: the saved one, then those the browser accepts, then English. */
export function redirectToLanguage({ headers }: IncomingMessage, search: string): Redirect {
  const locale = negotiateLocale({
    cookie: readLocaleCookie(headers.cookie),
    acceptLanguage: headers['accept-language'],
  });
  return {
    status: 302,
    headers: {
      location: `/${locale}${search}`,
      vary: 'Cookie, Accept-Language',
      'cache-control': 'private, no-store',
    },
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * `/theme/dark?to=/en/pricing` saves the choice and redirects back: the theme switch of a browser without
 * JavaScript. `system` deletes it. `undefined` for any other address.
 */
export function redirectAfterTheme(url: URL, secure: boolean): Redirect | undefined {
  const choice = /^\/theme\/(light|dark|system)$/.exec(url.pathname)?.[1];
  if (choice === undefined) return undefined;
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  const cookie = `${THEME_COOKIE}=${choice}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    status: 303,
    headers: {
      location: localPath(url.searchParams.get('to')),
      'set-cookie': cookie,
      'cache-control': 'no-store',
    },
  };
}

/** Only a path of this site, so that our links redirect nobody elsewhere. */
function localPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/';
}
