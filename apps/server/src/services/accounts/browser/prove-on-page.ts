import { type ErrorCode, readRefusal } from '@harbour/core/contract/errors';
import { parseJson, signInCode } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import type { CallParams, ProvedPerson } from '../../../calls/call-params.ts';
import { refusal } from '../../../calls/refusal.ts';
import { readForm } from '../../../http/read-form.ts';
import type { IsOwnOrigin } from '../../../http/require-own-origin.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Attempts } from './attempts.ts';
import { callerParams, pressed, type Shown } from './page-request.ts';
import type { PageError, Way } from './render-page.ts';
import { type Grant, type ShowDeps, show, showCode, showDone, showStart } from './show-page.ts';

export interface ProveDeps extends ShowDeps {
  readonly attempts: Attempts;
  /** Calls the service `authentication`. */
  readonly authenticate: (data: object, params: CallParams) => Promise<unknown>;
  readonly devices: Pick<KnownDevices, 'remember'>;
  readonly isOwnOrigin: IsOwnOrigin;
}

/** The ways that need neither an identity provider nor a session. */
export type OwnWay = Exclude<Way, 'session' | 'provider'>;

type ReadField = (name: string) => string;

/**
 * Accepts a form with a password, the code that follows it, or a passkey. The service `authentication` checks
 * it, counts it and records it in the security log, as if the program had sent it.
 */
export async function proveOnPage(deps: ProveDeps, context: Context, way: OwnWay): Promise<void> {
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
    else if (subject === USED) show(context, { kind: 'expired' });
    else if (pending && code !== 'challenge-expired')
      showCode(deps, context, { ...shown, pending, hasPasskey: field('hasPasskey') !== '', error: code });
    else await showStart(deps, context, { ...shown, error: errorOf(code, subject), email: field('email') });
  }
}

/** The subject of the refusal of a challenge that already has its result. */
const USED = 'browser';

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

/** An account that staff disabled, and one that is not a staff account, are refused with the same code. */
function errorOf(code: ErrorCode, subject: string | undefined): PageError {
  if (code !== 'forbidden') return code;
  return subject === 'staff' ? 'notStaff' : 'disabled';
}

function used() {
  return refusal(
    'challenge-expired',
    'This sign-in has been completed already. Start again in the program.',
    {
      subject: USED,
    },
  );
}
