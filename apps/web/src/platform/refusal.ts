import { type Refusal, readRefusal } from '@harbour/core/contract/errors';

/**
 * The reason for a failure; `general` when the server did not decide, for example because the connection
 * failed.
 */
export function refusalOf(error: unknown): Refusal {
  return readRefusal(error) ?? { code: 'general' };
}
