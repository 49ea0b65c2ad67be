import { vi } from 'vitest';

/**
 * The timeout for a condition that never becomes true, in milliseconds; generous, because the machine may be
 * busy.
 */
const BOUND_MS = 120_000;

/** Waits until a check no longer throws and returns its result; on timeout, throws its last error. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: BOUND_MS, interval: 20 });
}
