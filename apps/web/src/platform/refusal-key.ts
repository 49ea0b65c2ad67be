import type { ErrorCode, Refusal } from '@harbour/core/contract/errors';
import { isOffline } from './connection.ts';

/**
 * The key, in `common`, of the reason of a failure. What the server has not decided is due to the connection
 * if the browser is offline or no response arrived.
 */
export function refusalKey({
  code,
  isUnanswered,
}: Pick<Refusal, 'code' | 'isUnanswered'>): `refusal.${ErrorCode}` | 'error.offline' | 'error.timeout' {
  if (code === 'general' && isOffline()) return 'error.offline';
  return isUnanswered ? 'error.timeout' : `refusal.${code}`;
}
