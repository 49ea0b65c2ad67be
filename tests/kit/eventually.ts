import { vi } from 'vitest';

/** Ends what would never come, in milliseconds: no judge of time, on a machine that others load too. */
const BOUND_MS = 240_000;

/** Waits until a check no longer throws, and answers what it then answers; throws what it last threw. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: BOUND_MS, interval: 20 });
}
