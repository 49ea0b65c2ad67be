import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** Longest time that statements may run without yielding to the event loop, in milliseconds. */
const LONGEST_MS = 20;

/**
 * Yields to the event loop between statements. The embedded database runs in this process and returns without
 * I/O, so a job of many statements would otherwise block requests, sockets and timers until its end.
 */
export function yieldBetweenStatements(): KyselyPlugin {
  let turnedAt = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - turnedAt >= LONGEST_MS) {
        await yieldToEventLoop();
        turnedAt = performance.now();
      }
      return result;
    },
  };
}
