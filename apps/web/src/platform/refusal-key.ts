import type { ErrorCode } from '@harbour/core/contract/errors';
import { isOffline } from './is-offline.ts';

/**
 * The key, in `common`, of the reason of a failure. Offline, a failure that the server did not decide is due
 * to the connection.
 */
export function refusalKey(code: ErrorCode): `refusal.${ErrorCode}` | 'error.offline' {
  return code === 'general' && isOffline() ? 'error.offline' : `refusal.${code}`;
}
