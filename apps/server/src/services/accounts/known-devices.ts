import { createHmac, randomBytes } from 'node:crypto';
import { equalSecrets } from '../../calls/secrets.ts';
import type { AccountRef } from '../../calls/session.ts';
import { readCookie } from './refresh-cookie.ts';

/** Browsers accept a cookie with this prefix only from the host itself, over https and for all its paths. */
const HOST_NAME = '__Host-harbour_device';
const NAME = 'harbour_device';
/** A cookie without the prefix is sent only to the sign-in path. */
const PATH = '/api/authentication';
const MAX_AGE_SECONDS = 180 * 86_400;
/** A shared till signs in few people; the oldest account is forgotten first. */
const MAX_ACCOUNTS = 8;

/**
 * Browsers from which accounts have signed in before. A cookie names the browser and its accounts, signed by
 * the server, and proves nothing else: it only gives the browser a separate allowance for wrong passwords.
 */
export interface KnownDevices {
  /** Returns the id of the browser if one of the accounts has signed in from it before. */
  deviceOf(cookieHeader: unknown, accounts: readonly AccountRef[]): string | undefined;
  /** Returns the header that adds an account to the browser's cookie. */
  remember(cookieHeader: unknown, account: AccountRef): string;
}

/** A cookie's content; accounts are digests, so that the cookie reveals none. */
interface Device {
  readonly id: string;
  readonly accounts: readonly string[];
}

interface DeviceSecrets {
  readonly secret: string;
  /** The previous secret, whose cookies are still read. */
  readonly oldSecret: string | null;
  /** Limits the cookie to https. */
  readonly secure: boolean;
}

/** Creates the reader and writer of the cookie. */
export function createKnownDevices({ secret, oldSecret, secure }: DeviceSecrets): KnownDevices {
  const accepted = [secret, ...(oldSecret === null ? [] : [oldSecret])];
  const digest = (text: string, by = secret) =>
    createHmac('sha256', by).update(`device ${text}`).digest('base64url');
  const accountKey = ({ kind, id }: AccountRef, by = secret) =>
    digest(`account ${kind}/${id}`, by).slice(0, 22);

  function read(cookieHeader: unknown): Device | undefined {
    const cookie = readCookie(cookieHeader, HOST_NAME) ?? readCookie(cookieHeader, NAME);
    const [id = '', ...rest] = cookie?.split('.') ?? [];
    const [accounts, [mark = '']] = [rest.slice(0, -1), rest.slice(-1)];
    const isSigned = accepted.some((by) => equalSecrets(mark, digest([id, ...accounts].join('.'), by)));
    return isSigned ? { id, accounts } : undefined;
  }
  return {
    deviceOf(cookieHeader, accounts) {
      const device = read(cookieHeader);
      const isKnown = (account: AccountRef) =>
        accepted.some((by) => device?.accounts.includes(accountKey(account, by)));
      return accounts.some(isKnown) ? device?.id : undefined;
    },
    remember(cookieHeader, account) {
      const { id, accounts } = read(cookieHeader) ?? {
        id: randomBytes(16).toString('base64url'),
        accounts: [],
      };
      const own = accountKey(account);
      const stored = [own, ...accounts.filter((key) => key !== own)].slice(0, MAX_ACCOUNTS);
      const content = [id, ...stored].join('.');
      const value = `${content}.${digest(content)}`;
      const attributes = [`Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
      return secure
        ? [`${HOST_NAME}=${value}`, 'Path=/', ...attributes, 'Secure'].join('; ')
        : [`${NAME}=${value}`, `Path=${PATH}`, ...attributes].join('; ');
    },
  };
}
