import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSsoChallenge, SSO_START_PATH, ssoCode } from '@harbour/core/contract';
import { isLocale, type Locale, negotiateLocale } from '@harbour/core/i18n';
import type { Context, Middleware } from 'koa';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { apiHeaders } from '../../../http/response-headers.ts';
import { readCookie } from '../cookies.ts';
import { newToken } from '../tokens.ts';
import { SSO_RETURN_PATH, type Sso, type SsoCaller } from './create-sso.ts';
import { PAGE_POLICY, type SsoPage, ssoPage } from './sso-page.ts';

/**
 * Names the browser of an attempt; a cookie that comes back from the provider must not be `SameSite=Strict`.
 */
const NAME = 'harbour_sso';
const HOST_NAME = `__Host-${NAME}`;
const MAX_AGE_SECONDS = 15 * 60;
/** Far longer than any code or state of a provider. */
const MOST_LETTERS = 8_000;

export interface ServeSsoDeps {
  /** Absent where there is no identity provider. */
  readonly sso: Sso | undefined;
  readonly secret: string;
  readonly secureCookies: boolean;
  readonly limits: RateLimits;
  readonly onError: (error: unknown) => void;
}

/**
 * Serves the pages of single sign-on. `GET /api/sso/start` shows the code of the program that asks; its
 * button posts to the same address, which sends the browser to the provider. The provider sends it back to
 * `GET /api/sso/return`.
 */
export function serveSso({ sso, ...deps }: ServeSsoDeps): Middleware {
  if (!sso) return (_context, next) => next();
  return async (context, next) => {
    const { path, method } = context;
    if (path === SSO_START_PATH && method === 'GET') start(context, sso, deps);
    else if (path === SSO_START_PATH && method === 'POST') await go(context, sso, deps);
    else if (path === SSO_RETURN_PATH && method === 'GET') await receive(context, sso, deps);
    else await next();
  };
}

type Deps = Omit<ServeSsoDeps, 'sso'>;

/** Asks the person to compare the codes, before anything is begun. */
function start(context: Context, { settings }: Sso, deps: Deps): void {
  const challenge = read(context, 'challenge');
  if (!isSsoChallenge(challenge)) {
    show(context, { kind: 'expired' });
    return;
  }
  const browser = browserOf(context) ?? newToken();
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  const name = deps.secureCookies ? HOST_NAME : NAME;
  const cookie = [`${name}=${browser}`, ...attributes, ...(deps.secureCookies ? ['Secure'] : [])];
  context.set('Set-Cookie', cookie.join('; '));
  const given = { challenge, locale: localeOf(context), ...(read(context, 'fresh') ? { fresh: '1' } : {}) };
  const query = new URLSearchParams({ ...given, mark: markOf(deps.secret, browser, challenge) });
  const { name: provider } = settings;
  show(context, {
    ...{ kind: 'start', provider, code: ssoCode(challenge) },
    action: `${SSO_START_PATH}?${query}`,
  });
}

/**
 * Sends the browser to the provider. The mark shows that the button of our page was pressed in this browser:
 * another site can neither know it nor send the cookie along.
 */
async function go(context: Context, sso: Sso, { secret, limits, onError }: Deps): Promise<void> {
  const challenge = read(context, 'challenge');
  const browser = browserOf(context);
  const isOurs = browser !== undefined && isSame(read(context, 'mark'), markOf(secret, browser, challenge));
  if (!isOurs || !isSsoChallenge(challenge)) return show(context, { kind: 'expired' });
  try {
    await limits.consume('ssoByAddress', callerOf(context).ip ?? '');
    const fresh = read(context, 'fresh') !== '';
    const address = await sso.begin({ challenge, browser, fresh });
    if (!address) return show(context, { kind: 'expired' });
    context.set(apiHeaders);
    context.status = 303;
    context.set('Location', address.href);
    context.body = '';
  } catch (error) {
    onError(error);
    show(context, { kind: 'refused', reason: 'unavailable' });
  }
}

async function receive(context: Context, sso: Sso, { onError }: Deps): Promise<void> {
  const browser = browserOf(context) ?? '';
  const query = context.querystring.length > MOST_LETTERS ? '' : context.querystring;
  try {
    const returned = await sso.receive(new URLSearchParams(query), browser, callerOf(context));
    if (!returned) show(context, { kind: 'expired' });
    else if ('failed' in returned) show(context, { kind: 'refused', reason: returned.failed });
    else show(context, { kind: 'done', email: returned.email });
  } catch (error) {
    onError(error);
    show(context, { kind: 'refused', reason: 'invalid' });
  }
}

const statuses = { start: 200, done: 200, refused: 403, expired: 410 } as const;

function show(context: Context, page: SsoPage): void {
  context.set({ ...apiHeaders, 'Content-Security-Policy': PAGE_POLICY });
  context.status = statuses[page.kind];
  context.type = 'html';
  context.body = ssoPage(localeOf(context), page);
}

function localeOf(context: Context): Locale {
  const asked = read(context, 'locale');
  return isLocale(asked) ? asked : negotiateLocale({ acceptLanguage: context.get('accept-language') });
}

function browserOf(context: Context): string | undefined {
  const { cookie } = context.headers;
  return readCookie(cookie, HOST_NAME) ?? readCookie(cookie, NAME);
}

function callerOf(context: Context): SsoCaller {
  const known: object = context.feathers ?? {};
  const given = {
    ip: Reflect.get(known, 'ip'),
    requestId: Reflect.get(known, 'requestId'),
    device: context.get('user-agent').slice(0, 400),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));
}

function markOf(secret: string, browser: string, challenge: string): string {
  return createHmac('sha256', secret).update(`sso ${browser} ${challenge}`).digest('base64url');
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function read({ query }: Context, name: string): string {
  const value = query[name];
  return typeof value === 'string' && value.length <= 200 ? value : '';
}
