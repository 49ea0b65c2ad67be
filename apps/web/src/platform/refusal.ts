import { type Refusal, readRefusal } from '@harbour/core/contract';
import { isOffline } from './is-offline.ts';

/**
 * The reason for a failure; `general` when the server did not decide, for example because the connection
 * failed.
 */
export function refusalOf(error: unknown): Refusal {
  return readRefusal(error) ?? { code: 'general' };
}

/**
 * Why a form could not be sent. Reports unexpected errors: neither a refusal by the server nor an offline
 * browser.
 */
export function sendingRefusal(error: unknown, report: (error: unknown) => void): Refusal {
  const refusal = refusalOf(error);
  if (refusal.code === 'general' && !isOffline()) report(error);
  return refusal;
}
