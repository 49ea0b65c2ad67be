import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LOCALE_TABLE, type Locale, linkTo } from '@harbour/core/i18n';
import type { PageDocument } from '@harbour/core/page-contract';
import { escapeMarkup, textsOf } from '../texts.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Cached } from './page-cache.ts';
import type { Headers } from './security-headers.ts';

/** Sends a cached response in the best encoding that the visitor accepts, or 304 if they have it. */
export function sendCached({ etag, bodies }: Cached, { request, response }: Exchange, about: Headers): void {
  const headers = { ...about, etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = bodies[wanted] === undefined ? 'identity' : wanted;
  const body = bodies[encoding] ?? bodies.identity;
  response.writeHead(200, { ...headers, ...encodingHeader(encoding), 'content-length': `${body.length}` });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Seconds after which a page that could not be read may be requested again. */
const RETRY_SECONDS = '5';

/** Streams an uncached document while it is rendered. */
export async function sendStreaming(
  document: PageDocument,
  { request, response }: Exchange,
  about: Headers,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers = { ...about, ...encodingHeader(encoding) };
  const passing = document.status === 503 ? { 'retry-after': RETRY_SECONDS } : {};
  response.writeHead(document.status, { ...headers, ...passing, 'cache-control': 'no-store' });
  if (request.method === 'HEAD') response.end();
  else if (encoding === 'identity') await pipeline(document.html, response);
  else await pipeline(document.html, compressor(encoding), response);
}

/** Sends a redirect that must not be cached. */
export function sendRedirect(
  response: ServerResponse,
  { status, location }: { readonly status: number; readonly location: string },
): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
}

function compressor(encoding: Exclude<Encoding, 'identity'>) {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function encodingHeader(encoding: Encoding): Headers {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}

/**
 * Sends a small page with one sentence in the visitor's language when no page can be rendered: nothing is
 * read or rendered for it.
 */
export function sendNotice(
  { request, response }: Exchange,
  { status, retryAfter, locale, sentence, again }: Notice,
): void {
  const heading = escapeMarkup(sentence);
  const retry = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` };
  response.writeHead(status, { ...SMALL_PAGE, ...retry });
  const link = again === undefined ? '' : `<p>${linkHtml(again, textsOf(locale)('common:action.retry'))}</p>`;
  response.end(request.method === 'HEAD' ? undefined : smallPage(locale, { heading, rest: link }));
}

const SMALL_PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Both parts are HTML. */
interface SmallPage {
  readonly heading: string;
  readonly rest: string;
}

function smallPage(locale: Locale, { heading, rest }: SmallPage): string {
  return `<!DOCTYPE html><html lang="${LOCALE_TABLE[locale].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body><h1>${heading}</h1>${rest}</body></html>`;
}

function linkHtml(path: string, name: string): string {
  return `<a href="${escapeMarkup(path)}">${escapeMarkup(name)}</a>`;
}

interface Notice {
  readonly status: number;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  readonly locale: Locale;
  readonly sentence: string;
  /** The address to request again later, if that may help. */
  readonly again?: string;
}

/**
 * Sends a small page when even the error page fails: the address that failed, and a link to the home page.
 */
export function sendErrorOfErrorPage(
  { request, response }: Exchange,
  { locale, path }: { readonly locale: Locale; readonly path: string },
): void {
  const t = textsOf(locale);
  const details = t('common:labelled', { name: t('common:error.status', { status: 500 }), value: path });
  const home = linkHtml(linkTo('home', locale), t('common:error.goHome'));
  const heading = escapeMarkup(t('common:error.errorPage'));
  const rest = `<p>${escapeMarkup(details)}</p><p>${home}</p>`;
  response.writeHead(500, SMALL_PAGE);
  response.end(request.method === 'HEAD' ? undefined : smallPage(locale, { heading, rest }));
}

/** Sends a sentence as text when no page can be rendered. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}
