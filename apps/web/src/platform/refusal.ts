import { type Refusal, readRefusal } from '@harbour/core/contract';
import { isOffline } from './is-offline.ts';

/** Why something failed; `general` where the server did not judge, as when the line failed. */
export function refusalOf(error: unknown): Refusal {
  return readRefusal(error) ?? { code: 'general' };
}

/**
 * Why a form could not be sent. Reports what is nobody's known state: neither a refusal of the server nor a
 * browser that is offline.
 */
export function sendingRefusal(error: unknown, report: (error: unknown) => void): Refusal {
  const refusal = refusalOf(error);
  if (refusal.code === 'general' && !isOffline()) report(error);
  return refusal;
}
