import { type Refusal, readRefusal } from '@harbour/core/contract';

/** Why something failed; `general` where the server did not judge, as when the line failed. */
export function refusalOf(error: unknown): Refusal {
  return readRefusal(error) ?? { code: 'general' };
}
