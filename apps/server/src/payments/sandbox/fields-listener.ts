import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LOCALE, resolveLocale } from '@harbour/core/i18n';
import { dayAt } from '@harbour/core/pricing';
import { createHttpListener, type HttpListener } from '../../http/serve-http.ts';
import type { Bank } from './bank.ts';
import { isCode } from './codes.ts';
import type { Intent } from './intents.ts';
import { type CardProblems, readCard } from './read-card.ts';
import { renderPage, type Screen, wrongAmountOf } from './render-page.ts';

export interface FieldsListenerDeps {
  readonly bank: Bank;
  /** The public origin of this listener. */
  readonly origin: () => string;
  /** Origins whose pages may contain the frame. */
  readonly parents: () => readonly string[];
  /** Called with each attempt that has changed. */
  readonly onMoved: (intent: Intent) => void;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const PAGE = /^\/(?:fields|wallet)\/([\w-]{1,100})$/;
const files: { readonly [path: string]: string } = {
  '/fields.js': 'text/javascript; charset=utf-8',
  '/fields.css': 'text/css; charset=utf-8',
};

/**
 * Creates the sandbox's second origin, which serves the card fields or a QR code, the payer's wallet, the
 * bank's challenge and the result. Card numbers are read here and go no further.
 */
export function createFieldsListener(deps: FieldsListenerDeps): HttpListener {
  const listener = createHttpListener((request, response) => {
    respond(deps, request, response).catch((error: unknown) => {
      deps.onError(error);
      sendText(response, 500);
    });
  });
  // A reused connection might be closing at that moment, and a form is not sent twice: the card would be
  // lost.
  listener.server.maxRequestsPerSocket = 1;
  return listener;
}

async function respond(
  deps: FieldsListenerDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const { method } = request;
  if (method === 'GET' && Object.hasOwn(files, url.pathname)) return sendFile(response, url.pathname);
  const reference = PAGE.exec(url.pathname)?.[1];
  if (reference === undefined) return sendText(response, 404);
  if (method !== 'GET' && method !== 'POST') return sendText(response, 405);
  const taken = method === 'POST' ? await take(deps, reference, await readForm(request)) : {};
  const intent = taken.intent ?? (await deps.bank.find(reference));
  const screen = {
    ...settingsOf(url),
    intent,
    now: deps.now(),
    wallet: new URL(`/wallet/${reference}${url.search}`, deps.origin()).href,
    isWallet: url.pathname.startsWith('/wallet/'),
    ...(taken.problems && { problems: taken.problems }),
  };
  sendPage(response, screen, deps.parents());
}

interface Taken {
  readonly intent?: Intent | undefined;
  readonly problems?: CardProblems;
}

/** Handles a submitted form: the choice in the app, the response to the challenge, or a card. */
async function take(deps: FieldsListenerDeps, reference: string, form: URLSearchParams): Promise<Taken> {
  const { bank, onMoved, now } = deps;
  if (form.has('wallet')) return takeFromWallet(deps, reference, form.get('wallet'));
  const field = (name: string) => form.get(name) ?? '';
  const read = form.has('answer')
    ? undefined
    : readCard({ number: field('number'), expiry: field('expiry'), cvc: field('cvc') }, dayAt(now()));
  if (read && 'problems' in read) return { problems: read.problems };
  const intent = read
    ? await bank.pay(reference, read.read)
    : await bank.answerChallenge(reference, field('answer') === 'confirm');
  if (intent) onMoved(intent);
  return { intent };
}

async function takeFromWallet(
  { bank, onMoved }: FieldsListenerDeps,
  reference: string,
  act: string | null,
): Promise<Taken> {
  const before = await bank.find(reference);
  if (!before || !isCode(before)) return { intent: before };
  const amount = act === 'wrong' ? wrongAmountOf(before) : before.amount;
  const intent = await (act === 'refuse' ? bank.refuseCode(reference) : bank.payCode(reference, amount));
  if (intent && intent.status !== before.status) onMoved(intent);
  return { intent };
}

function settingsOf({ searchParams }: URL): Pick<Screen, 'locale' | 'theme'> {
  const locale = resolveLocale(searchParams.get('lang') ?? '') ?? DEFAULT_LOCALE;
  const theme = searchParams.get('theme');
  return { locale, theme: theme === 'light' || theme === 'dark' ? theme : undefined };
}

function sendPage(response: ServerResponse, screen: Screen, parents: readonly string[]): void {
  // Drawn before the head is written, so that a failure can still be reported with its status.
  const page = renderPage(screen);
  response.writeHead(screen.intent ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${parents.join(' ')}`,
      // Even when opened directly the page has no origin, and so no cookies or storage to lose.
      'sandbox allow-scripts allow-forms',
    ].join('; '),
    // The page has no origin, and its script sends the form. Nobody else knows the address.
    'Access-Control-Allow-Origin': 'null',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(page);
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(new URL(`.${path}`, import.meta.url));
  response.writeHead(200, {
    'Content-Type': files[path],
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(content);
}

function sendText(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${status}\n`);
}

/** More bytes than three short fields need. */
const MAX_BYTES = 4096;

/** Returns the fields of a submitted form; input longer than any card is truncated. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
