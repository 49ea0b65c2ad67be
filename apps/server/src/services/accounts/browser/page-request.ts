import { createHmac } from 'node:crypto';
import { BROWSER_SIGN_IN_MS, BROWSER_SIGN_IN_PATH, isSignInChallenge } from '@harbour/core/contract/values';
import { isLocale, type Locale, negotiateLocale } from '@harbour/core/i18n';
import type { Context } from 'koa';
import { type CallParams, requestSource } from '../../../calls/call-params.ts';
import { equalSecrets } from '../../../calls/secrets.ts';
import { readCookie } from '../refresh-cookie.ts';
import { newToken } from '../tokens.ts';
import type { AttemptOf } from './attempts.ts';
import type { Way } from './render-page.ts';

/**
 * Names the browser of an attempt; a cookie that comes back from the provider must not be `SameSite=Strict`.
 */
const NAME = 'harbour_sso';
const HOST_NAME = `__Host-${NAME}`;
const MAX_AGE_SECONDS = 15 * 60;

/** The secret that signs the form tokens, and whether cookies are limited to https. */
export interface PageSecrets {
  readonly secret: string;
  readonly secureCookies: boolean;
  readonly now: () => number;
}

/**
 * The attempt of a displayed page: its program, its browser, and the time until which its forms are valid.
 */
export interface Shown extends AttemptOf {
  readonly locale: Locale;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** Returns the attempt that the address of the first page requests; `undefined` without a challenge. */
export function requestedFor(context: Context, secrets: PageSecrets): Shown | undefined {
  const challenge = readParameter(context, 'challenge');
  if (!isSignInChallenge(challenge)) return undefined;
  return {
    challenge,
    browser: browserOf(context, secrets) ?? newToken(),
    fresh: readParameter(context, 'fresh') !== '',
    locale: localeOf(context),
    until: secrets.now() + BROWSER_SIGN_IN_MS,
  };
}

/**
 * Returns the attempt whose form was submitted. `undefined` unless our page showed that form in this browser
 * within ten minutes: another site can neither know the token nor send the cookie with it.
 */
export function pressed(context: Context, secrets: PageSecrets): Shown | undefined {
  const shown = requestedFor(context, secrets);
  const until = Number(readParameter(context, 'until'));
  if (!shown || browserOf(context, secrets) === undefined || !(until > secrets.now())) return undefined;
  const of = { ...shown, until };
  return equalSecrets(readParameter(context, 'mark'), markOf(secrets, shownFacts(of))) ? of : undefined;
}

/** Returns the address that a form of the page posts to. */
export function actionOf(secrets: PageSecrets, shown: Shown): (way: Way) => string {
  const { challenge, fresh, locale, until } = shown;
  const mark = markOf(secrets, shownFacts(shown));
  const query = new URLSearchParams({ challenge, locale, until: String(until), mark });
  if (fresh) query.set('fresh', '1');
  return (way) => `${BROWSER_SIGN_IN_PATH}/${way}?${query}`;
}

function shownFacts({ browser, challenge, fresh, until }: Shown): readonly unknown[] {
  return ['sign-in', browser, challenge, fresh, until];
}

/** Returns a token that only this server can create for some facts. */
export function markOf({ secret }: Pick<PageSecrets, 'secret'>, facts: readonly unknown[]): string {
  return createHmac('sha256', secret)
    .update(`browser ${JSON.stringify(facts)}`)
    .digest('base64url');
}

/** Returns the header that stores the browser's name. */
export function browserCookie(browser: string, { secureCookies }: PageSecrets): string {
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${nameOf(secureCookies)}=${browser}`, ...attributes, ...(secureCookies ? ['Secure'] : [])].join(
    '; ',
  );
}

/**
 * Returns the stored name of the requesting browser, if it has one. Over https only the cookie with the
 * prefix is accepted: another host of the domain could plant one without it, and make a person finish its own
 * attempt.
 */
export function browserOf(
  { headers: { cookie } }: Context,
  { secureCookies }: Pick<PageSecrets, 'secureCookies'>,
): string | undefined {
  return readCookie(cookie, nameOf(secureCookies));
}

function nameOf(secureCookies: boolean): string {
  return secureCookies ? HOST_NAME : NAME;
}

/** Returns the language that a request asks for. */
export function localeOf(context: Context): Locale {
  const requested = readParameter(context, 'locale');
  return isLocale(requested)
    ? requested
    : negotiateLocale({ acceptLanguage: context.get('accept-language') });
}

/** Returns a parameter of the query; empty if it is missing, repeated or too long. */
export function readParameter({ query }: Context, name: string): string {
  const value = query[name];
  return typeof value === 'string' && value.length <= 200 ? value : '';
}

/** The origin of a request, in the form of a call's params. */
export function callerParams(context: Context): CallParams {
  const known: object = context.feathers ?? {};
  const given = {
    ip: Reflect.get(known, 'ip'),
    requestId: Reflect.get(known, 'requestId'),
    caller: Reflect.get(known, 'caller'),
  };
  const stored = Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));
  const { cookie, 'user-agent': device } = context.headers;
  return { ...stored, headers: { ...(cookie && { cookie }), ...(device && { 'user-agent': device }) } };
}

/** The origin of a request, for the security log. */
export function whereFrom(context: Context) {
  return requestSource(callerParams(context));
}
