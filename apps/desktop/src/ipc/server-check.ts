import { brand } from '@harbour/core/brand';
import { compareApiVersion, serverIdentitySchema } from '@harbour/core/contract/values';
import * as v from 'valibot';

/** Accepts the result of checking a server's address. */
export const serverCheckSchema = v.variant('kind', [
  v.object({ kind: v.literal('ok'), version: v.string() }),
  v.object({ kind: v.picklist(['malformed', 'unencrypted', 'unreachable', 'notHarbour']) }),
  v.object({ kind: v.picklist(['tooOld', 'tooNew']), version: v.string() }),
]);

/** The result of checking a server's address. */
export type ServerCheck = Readonly<v.InferOutput<typeof serverCheckSchema>>;

/** Checks the identity that a server reports. */
export function judgeIdentity(response: unknown): ServerCheck {
  const { success, output } = v.safeParse(serverIdentitySchema, response);
  if (!success || output.product !== brand.wordMark) return { kind: 'notHarbour' };
  const { version, apiVersion } = output;
  const compatibility = compareApiVersion(apiVersion);
  if (compatibility === 'same') return { kind: 'ok', version };
  return { kind: compatibility === 'server-older' ? 'tooOld' : 'tooNew', version };
}
