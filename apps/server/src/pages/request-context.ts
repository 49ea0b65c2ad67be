import type { IncomingMessage } from 'node:http';
import { type Locale, negotiateLocale, readLocaleCookie, stripLocale } from '@harbour/core/i18n';
import type { Renderer } from '@harbour/core/page-contract';
import type { IsOwnOrigin } from '../http/forged-requests.ts';
import { readForm } from '../http/read-body.ts';
import type { Site } from './load-site.ts';
import type { PageApi } from './page-api.ts';

/** A request for a page of the site. */
export interface PageRequestContext extends RequestLocale {
  readonly renderer: Renderer<PageApi>;
  readonly url: string;
  readonly form?: URLSearchParams;
  /**
   * The cache key of the page, which is its normalised address; `undefined` for the result of a form, for an
   * address without a language, and in development.
   */
  readonly key: string | undefined;
}

interface RequestLocale {
  readonly locale: Locale;
  /** True if the address contains its language. */
  readonly named: boolean;
}

/** Reads a request for a page; rejects with `FormRefused` if its form is not accepted. */
export async function readRequestContext(
  request: IncomingMessage,
  { site, isOwnOrigin }: { readonly site: Site; readonly isOwnOrigin: IsOwnOrigin },
): Promise<PageRequestContext> {
  const renderer = await site.renderer();
  const url = renderer.normalizeUrl(pathAndQuery(request));
  const about = { renderer, url, ...localeOf(request, url) };
  if (request.method === 'POST')
    return { ...about, form: await readForm(request, isOwnOrigin), key: undefined };
  const keeps = about.named && site.normalizeUrl !== undefined;
  return { ...about, key: keeps ? url : undefined };
}

/** Never another host: an address that begins with several slashes is a path too. */
export function pathAndQuery({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  return `/${url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/^\/+/, '')}`;
}

/** Returns the language of an address; without one there, the one that the visitor prefers. */
export function localeOf({ headers }: IncomingMessage, url: string): RequestLocale {
  const { locale } = stripLocale(url);
  if (locale !== undefined) return { locale, named: true };
  const acceptLanguage = headers['accept-language'];
  return {
    locale: negotiateLocale({ cookie: readLocaleCookie(headers.cookie), acceptLanguage }),
    named: false,
  };
}

/** True for a request that only reads. */
export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
