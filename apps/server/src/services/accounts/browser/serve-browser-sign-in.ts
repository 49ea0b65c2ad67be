import { type ErrorCode, readRefusal } from '@harbour/core/contract/errors';
import { BROWSER_SIGN_IN_PATH, parseJson, signInCode } from '@harbour/core/contract/values';
import type { Context, Middleware } from 'koa';
import type { CallParams, ProvedPerson } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import type { IsOwnOrigin } from '../../../http/forged-requests.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { FormRefused, readForm } from '../../../http/read-body.ts';
import { apiHeaders } from '../../../http/response-headers.ts';
import type { KnownDevices } from '../known-devices.ts';
import { SSO_RETURN_PATH } from '../sso/create-sso.ts';
import { type AddingDeps, createAdding } from './add-passkey.ts';
import type { Attempts } from './attempts.ts';
import { PAGE_SCRIPT } from './page-assets.ts';
import {
  browserCookie,
  browserOf,
  callerParams,
  pressed,
  requestedFor,
  type Shown,
  whereFrom,
} from './page-request.ts';
import { PAGE_SCRIPT_PATH, type PageError, type Way } from './render-page.ts';
import { type Grant, type ShowDeps, show, showCode, showDone, showStart } from './show-page.ts';

/** The page for earlier programs that know the sign-in in a browser only as single sign-on. */
const EARLIER_PATH = '/api/sso/start';
/** Far longer than any code or state of a provider. */
const MOST_LETTERS = 8_000;

export interface BrowserSignInDeps extends Omit<ProveDeps, 'adding'>, AddingDeps {
  readonly limits: RateLimits;
  readonly onError: (error: unknown) => void;
}

type Deps = BrowserSignInDeps & ProveDeps;
type Serve = (deps: Deps, context: Context) => unknown;

/**
 * Serves the sign-in in a browser. `GET` shows the code of the program that asks, and the ways to prove one's
 * identity; nothing starts until one of its forms is submitted. Each form posts to its own path, which gives
 * the program's challenge its result. The identity provider sends browsers back to `GET /api/sso/return`.
 */
export function serveBrowserSignIn(given: BrowserSignInDeps): Middleware {
  const deps = { ...given, adding: createAdding(given) };
  return async (context, next) => {
    const route = `${context.method} ${context.path}`;
    const serve = Object.hasOwn(routes, route) ? routes[route] : undefined;
    if (!serve) return next();
    try {
      await serve(deps, context);
    } catch (error) {
      if (!(error instanceof FormRefused)) deps.onError(error);
      show(context, { kind: 'expired' });
    }
  };
}

const own =
  (way: OwnWay): Serve =>
  (deps, context) =>
    proveOnPage(deps, context, way);

const routes: { readonly [route: string]: Serve } = {
  [`GET ${BROWSER_SIGN_IN_PATH}`]: start,
  [`GET ${PAGE_SCRIPT_PATH}`]: (_deps, context) => sendScript(context),
  [`GET ${EARLIER_PATH}`]: (_deps, context) => sendOn(context),
  [`GET ${SSO_RETURN_PATH}`]: receive,
  [`POST ${BROWSER_SIGN_IN_PATH}/password`]: own('password'),
  [`POST ${BROWSER_SIGN_IN_PATH}/code`]: own('code'),
  [`POST ${BROWSER_SIGN_IN_PATH}/passkey`]: own('passkey'),
  [`POST ${BROWSER_SIGN_IN_PATH}/session`]: continueAsPerson,
  [`POST ${BROWSER_SIGN_IN_PATH}/provider`]: goToProvider,
  [`POST ${BROWSER_SIGN_IN_PATH}/passkey-options`]: ({ adding }, context) => adding.options(context),
  [`POST ${BROWSER_SIGN_IN_PATH}/add-passkey`]: async ({ adding }, context) =>
    show(context, await adding.add(context)),
};

async function start(deps: Deps, context: Context): Promise<void> {
  const shown = requestedFor(context, deps);
  if (!shown) return show(context, { kind: 'expired' });
  context.append('Set-Cookie', browserCookie(shown.browser, deps));
  await showStart(deps, context, shown);
}

/** Signs the program in as the person who is signed in to this browser. */
async function continueAsPerson(deps: Deps, context: Context): Promise<void> {
  const { attempts, session } = deps;
  const shown = pressed(context, deps);
  const form = await readForm(context.req, deps.isOwnOrigin);
  const from = whereFrom(context);
  await deps.limits.consume('browserSignIn', from.ip ?? '');
  const account = form.get('account') ?? '';
  const granted = shown && !shown.fresh && (await session.proof(context.headers.cookie, account));
  if (!granted || !(await attempts.grant(shown, granted.proof))) return show(context, { kind: 'expired' });
  await session.record(granted.person, signInCode(shown.challenge), from);
  await showDone(deps, context, { ...granted, ...shown });
}

/** Sends the browser to the identity provider. */
async function goToProvider(deps: Deps, context: Context): Promise<void> {
  const { sso, limits, onError } = deps;
  const shown = pressed(context, deps);
  await readForm(context.req, deps.isOwnOrigin);
  if (!shown || !sso) return show(context, { kind: 'expired' });
  try {
    await limits.consume('browserSignIn', whereFrom(context).ip ?? '');
    const address = await sso.begin(shown);
    if (!address) return show(context, { kind: 'expired' });
    redirect(context, 303, address.href);
  } catch (error) {
    onError(error);
    show(context, { kind: 'refused', reason: 'unavailable' });
  }
}

async function receive(deps: Deps, context: Context): Promise<void> {
  const browser = browserOf(context, deps) ?? '';
  const query = context.querystring.length > MOST_LETTERS ? '' : context.querystring;
  try {
    const returned = await deps.sso?.receive(new URLSearchParams(query), browser, whereFrom(context));
    if (!returned) return show(context, { kind: 'expired' });
    if ('failed' in returned) return show(context, { kind: 'refused', reason: returned.failed });
    const { account, email, fresh, proof } = returned;
    await showDone(deps, context, { person: { account, email, provedBy: 'sso' }, proof, fresh, browser });
  } catch (error) {
    deps.onError(error);
    show(context, { kind: 'refused', reason: 'invalid' });
  }
}

function sendScript(context: Context): void {
  context.set({ ...apiHeaders, 'Cache-Control': 'no-cache' });
  context.type = 'text/javascript';
  context.body = PAGE_SCRIPT;
}

function sendOn(context: Context): void {
  redirect(context, 302, `${BROWSER_SIGN_IN_PATH}?${context.querystring}`);
}

function redirect(context: Context, status: 302 | 303, address: string): void {
  context.set({ ...apiHeaders, Location: address });
  context.status = status;
  context.body = '';
}

interface ProveDeps extends ShowDeps {
  readonly attempts: Attempts;
  /** Calls the service `authentication`. */
  readonly authenticate: (data: object, params: CallParams) => Promise<unknown>;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly isOwnOrigin: IsOwnOrigin;
}

/** The ways that need neither an identity provider nor a session. */
type OwnWay = Exclude<Way, 'session' | 'provider'>;

type ReadField = (name: string) => string;

/**
 * Accepts a form with a password, the code that follows it, or a passkey. The service `authentication` checks
 * it, counts it and records it in the security log, as if the program had sent it.
 */
async function proveOnPage(deps: ProveDeps, context: Context, way: OwnWay): Promise<void> {
  const shown = pressed(context, deps);
  const form = await readForm(context.req, deps.isOwnOrigin);
  const field: ReadField = (name) => form.get(name) ?? '';
  if (!shown) return show(context, { kind: 'expired' });
  try {
    const granted = await prove(deps, context, { shown, data: credentialsOf(way, field) });
    context.append('Set-Cookie', deps.devices.remember(context.headers.cookie, granted.person.account));
    await showDone(deps, context, { ...granted, ...shown });
  } catch (error) {
    const refused = readRefusal(error);
    if (!refused) throw error;
    const { code, subject, challenge, hasPasskey = false } = refused;
    const pending = field('pending');
    if (challenge !== undefined) showCode(deps, context, { ...shown, pending: challenge, hasPasskey });
    else if (subject === USED_CHALLENGE) show(context, { kind: 'expired' });
    else if (pending && code !== 'challenge-expired')
      showCode(deps, context, { ...shown, pending, hasPasskey: field('hasPasskey') !== '', error: code });
    else await showStart(deps, context, { ...shown, error: errorOf(code, subject), email: field('email') });
  }
}

/** The subject of the refusal of a challenge that already has its result. */
const USED_CHALLENGE = 'browser';

/** Gives the program its result, and returns the person who proved their identity. */
async function prove(
  { attempts, authenticate, now }: ProveDeps,
  context: Context,
  { shown, data }: { readonly shown: Shown; readonly data: object },
): Promise<Grant> {
  const granted: Grant[] = [];
  const finish = async (person: ProvedPerson) => {
    const { account, provedBy } = person;
    const provedAt = new Date(now()).toISOString();
    const proof = { admin: account.id, provedBy, provedAt, hasFactor: false, begunAt: null };
    if (!(await attempts.grant(shown, proof))) throw used();
    granted.push({ person, proof });
  };
  const handOver = { code: signInCode(shown.challenge), finish };
  await authenticate(data, { ...callerParams(context), provider: 'rest', query: {}, handOver });
  const [grant] = granted;
  if (!grant) throw used();
  return grant;
}

function credentialsOf(way: OwnWay, field: ReadField): object {
  const challenge = field('pending');
  if (way === 'password') return { strategy: 'password', email: field('email'), password: field('password') };
  if (way === 'code') return { strategy: 'secondFactor', challenge, code: field('code') };
  const passkey = parseJson(field('passkey'));
  return challenge ? { strategy: 'secondFactor', challenge, passkey } : { strategy: 'passkey', passkey };
}

/** The page has texts of its own for an account that staff disabled, and for one that is no staff account. */
function errorOf(code: ErrorCode, subject: string | undefined): PageError {
  if (code === 'account-disabled') return 'disabled';
  return code === 'forbidden' && subject === 'staff' ? 'notStaff' : code;
}

function used() {
  return refusal(
    'challenge-expired',
    'This sign-in has been completed already. Start again in the program.',
    {
      subject: USED_CHALLENGE,
    },
  );
}
