import { brand } from '@harbour/core/brand';
import { compareApiVersion, serverIdentitySchema } from '@harbour/core/contract';
import * as v from 'valibot';

/** Accepts what a check of a server's address found. */
export const serverCheckSchema = v.variant('kind', [
  v.object({ kind: v.literal('ok'), version: v.string() }),
  v.object({ kind: v.picklist(['malformed', 'unreachable', 'notHarbour']) }),
  v.object({ kind: v.picklist(['tooOld', 'tooNew']), version: v.string() }),
]);

/** What a check of a server's address found. */
export type ServerCheck = Readonly<v.InferOutput<typeof serverCheckSchema>>;

/** Judges what a server says of itself. */
export function judgeIdentity(answer: unknown): ServerCheck {
  const { success, output } = v.safeParse(serverIdentitySchema, answer);
  if (!success || output.product !== brand.wordMark) return { kind: 'notHarbour' };
  const { version, apiVersion } = output;
  const compatibility = compareApiVersion(apiVersion);
  if (compatibility === 'same') return { kind: 'ok', version };
  return { kind: compatibility === 'server-older' ? 'tooOld' : 'tooNew', version };
}
