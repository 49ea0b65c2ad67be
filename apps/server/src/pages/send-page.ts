import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { Cached } from './page-cache.ts';
import type { PageDocument } from './page-contract.ts';
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
  { status, retryAfter, locale, sentence }: Notice,
): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, 'retry-after': `${retryAfter}` });
  const text = sentence.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const html = `<!DOCTYPE html><html lang="${LOCALE_TABLE[locale].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head>
<body><h1>${text}</h1></body></html>`;
  response.end(request.method === 'HEAD' ? undefined : html);
}

interface Notice {
  readonly status: number;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number;
  readonly locale: Locale;
  readonly sentence: string;
}

/** Sends a sentence as text when no page can be rendered. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}
