import type { Params } from '@feathersjs/feathers';
import type { SecurityMeans } from '@harbour/core/contract/collections';
import type { RecordId, Role } from '@harbour/core/contract/values';
import type { AccountRef, Session } from './session.ts';

/**
 * The provider of calls that the server makes for an account that is not connected: they are authorised and
 * validated like external calls.
 */
export const WORK_PROVIDER = 'work';

/** State that a socket keeps between calls; Feathers copies it into the params of each. */
export interface Connection {
  readonly provider: string;
  readonly headers: { readonly [name: string]: unknown };
  readonly ip: string;
  /** Identifies the connection; each call over it gets its own id. */
  readonly requestId?: string;
  session?: Session | undefined;
}

/** The account that a call concerns, if the call identified one, whatever its outcome. */
export interface Concerns {
  account?: AccountRef;
  email?: string;
  means?: SecurityMeans;
  detail?: string;
  /** True for a call that repeats an earlier one and changes nothing. */
  isRepeated?: boolean;
}

/** A person who proved their identity in a browser. */
export interface ProvedPerson {
  readonly account: AccountRef;
  readonly email: string;
  readonly provedBy: Exclude<SecurityMeans, 'registration'>;
}

/** A sign-in in a browser for a program that waits for it. */
interface HandOver {
  /** The code that both browser and program show, for the security log. */
  readonly code: string;
  /** Receives the person; the browser itself gets no session. */
  readonly finish: (person: ProvedPerson) => Promise<void>;
}

/** The params of an external call, as the hooks fill them in. */
export interface CallParams extends Params {
  readonly connection?: Connection;
  /** IP address of the caller, behind any proxies. */
  readonly ip?: string;
  readonly requestId?: string;
  /** Receives the account of the caller, for the log of a request over HTTP. */
  readonly caller?: { account?: RecordId };
  /** Absent for a visitor. */
  readonly session?: Session | undefined;
  readonly role?: Role;
  /** The time, as UTC ISO text, that a preview of the site reads at; never set by a caller. */
  readonly at?: string;
  /** The account that the server acts for, under {@link WORK_PROVIDER}. */
  readonly actsFor?: AccountRef;
  /** Set when the server's own page signs in for a program; never by a caller. */
  readonly handOver?: HandOver;
  /** Receives the account that a call turns out to concern, for the security log. */
  readonly concerns?: Concerns;
  /** The refresh token in the body of a sign-out. */
  readonly refreshToken?: string;
}

/**
 * Returns the params of a write that the server makes for a caller: the audit log names the caller, whose
 * permissions were checked before.
 */
export function auditedAs({ session, ip, requestId }: CallParams): CallParams {
  return { session, ...(ip ? { ip } : {}), ...(requestId ? { requestId } : {}) };
}

/** Records which account a call concerns, for the security log. */
export function noteConcerns({ concerns }: CallParams, found: Concerns): void {
  if (concerns) Object.assign(concerns, found);
}

/** The most characters that are stored of a program's name. */
const MAX_DEVICE = 400;

/** Returns the name by which a program identifies itself in its request. */
export function deviceOf(headers: CallParams['headers']): string | undefined {
  const device: unknown = headers?.['user-agent'];
  return typeof device === 'string' && device !== '' ? device.slice(0, MAX_DEVICE) : undefined;
}

/**
 * Returns the origin of a request: its address, its id, and the name by which its program identifies itself.
 */
export function requestSource({ ip, requestId, headers }: Pick<CallParams, 'ip' | 'requestId' | 'headers'>) {
  const device = deviceOf(headers);
  return { ...(ip && { ip }), ...(requestId && { requestId }), ...(device && { device }) };
}
