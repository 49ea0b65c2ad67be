import { refusalOf } from '@harbour/core/contract/errors';
import { useRef } from 'react';
import { newKey } from '../new-key.ts';

/** One attempt to create a secret: its idempotency key, and the time from which it counts. */
interface Attempt {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns a function that sends a request within an attempt. After a lost response the next request belongs
 * to the same attempt, so that the server returns the secret that it created instead of creating another.
 */
export function useAttempt(): <T>(send: (attempt: Attempt) => Promise<T>) => Promise<T> {
  const attempt = useRef<Attempt>(undefined);
  return async (send) => {
    attempt.current ??= { key: newKey(), at: Date.now() };
    try {
      const response = await send(attempt.current);
      attempt.current = undefined;
      return response;
    } catch (error) {
      if (!refusalOf(error).isUnanswered) attempt.current = undefined;
      throw error;
    }
  };
}
