import { setTimeout as sleep } from 'node:timers/promises';

/** The checker's own clock, in milliseconds; no fault touches it. */
export const now = (): number => performance.now();

/** Waits until a check passes, trying it twenty times a second; false when the time is over. */
export async function untilTrue(check: () => boolean | Promise<boolean>, boundMs: number): Promise<boolean> {
  const began = now();
  while (now() - began < boundMs) {
    if (await check()) return true;
    await sleep(50);
  }
  return false;
}
