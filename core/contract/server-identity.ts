import * as v from 'valibot';

/**
 * Version of what the programs say to each other; it rises when an older program would misunderstand a newer
 * server.
 */
export const API_VERSION = 1;

/** Where a server takes sockets (specification section 7). */
export const SOCKET_PATH = '/api/socket.io';

/**
 * The origin of the installed back office: its pages come out of the program, under a scheme of their own.
 */
export const DESKTOP_ORIGIN = 'app://bundle';

/** Where a server says what it is, to anyone. */
export const IDENTITY_PATH = '/healthz';

/** Accepts what a server says of itself; what a newer one adds is dropped. */
export const serverIdentitySchema = v.object({
  status: v.literal('ok'),
  /** The product in lower case, so that another product's server is not taken for ours. */
  product: v.string(),
  /** The product as people read it. */
  name: v.string(),
  /** Of the program, for people. */
  version: v.string(),
  apiVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A server's word about itself. */
export type ServerIdentity = v.InferOutput<typeof serverIdentitySchema>;

/**
 * How a program and a server of these API versions get on: which of the two has to be brought up to date, if
 * one has.
 */
export type Compatibility = 'same' | 'server-older' | 'server-newer';

/**
 * Compares a server's API version with this program's.
 *
 * @example compareApiVersion(API_VERSION) // 'same'
 */
export function compareApiVersion(serverVersion: number): Compatibility {
  if (serverVersion === API_VERSION) return 'same';
  return serverVersion < API_VERSION ? 'server-older' : 'server-newer';
}
