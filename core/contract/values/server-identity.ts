import * as v from 'valibot';

/**
 * Version of the protocol between the programs; it is raised when an older program would misunderstand a
 * newer server.
 */
export const API_VERSION = 1;

/** The path for sockets (specification section 7). */
export const SOCKET_PATH = '/api/socket.io';

/**
 * The origin of the installed back office: its pages are served by the program itself, under its own scheme.
 */
export const DESKTOP_ORIGIN = 'app://bundle';

/** The public path where a server identifies itself. */
export const IDENTITY_PATH = '/healthz';

/** Accepts a server's identity; unknown fields of a newer server are dropped. */
export const serverIdentitySchema = v.object({
  status: v.literal('ok'),
  /** The product in lower case, which tells another product's server apart from ours. */
  product: v.string(),
  /** The product's display name. */
  name: v.string(),
  /** The program's version, for people. */
  version: v.string(),
  apiVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** The identity that a server reports. */
export type ServerIdentity = v.InferOutput<typeof serverIdentitySchema>;

/** Compatibility of a program and a server by API version: which of the two needs an update, if any. */
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
