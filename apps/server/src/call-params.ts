import type { Params } from '@feathersjs/feathers';
import type { Role } from '@harbour/core/contract';
import type { Session } from './session.ts';

/** What a socket carries from call to call; Feathers copies it into the params of each. */
export interface Connection {
  readonly provider: string;
  readonly headers: { readonly [name: string]: unknown };
  readonly ip: string;
  session?: Session | undefined;
}

/** The params of a call from outside, as the hooks fill them in. */
export interface CallParams extends Params {
  readonly connection?: Connection;
  /** Address of the caller, proxies seen through. */
  readonly ip?: string;
  readonly requestId?: string;
  /** Absent for a visitor. */
  readonly session?: Session | undefined;
  readonly role?: Role;
  /** A refresh token that came in the body of a sign-out. */
  readonly refreshToken?: string;
}

/**
 * The params of a write that the server makes for a caller: the audit log names them, and the rules of their
 * role were checked before.
 */
export function auditedAs({ session, ip, requestId }: CallParams): CallParams {
  return { session, ...(ip ? { ip } : {}), ...(requestId ? { requestId } : {}) };
}
