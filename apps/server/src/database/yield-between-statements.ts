import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

/** How long statements may follow each other before the event loop gets a turn, in milliseconds. */
const LONGEST_MS = 20;

/**
 * Gives the event loop a turn between statements. The embedded database runs in this process and returns
 * without I/O, so that a job of many statements would keep requests, sockets and time limits waiting until
 * its end.
 */
export function yieldBetweenStatements(): KyselyPlugin {
  let turnedAt = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - turnedAt >= LONGEST_MS) {
        await nextTurn();
        turnedAt = performance.now();
      }
      return result;
    },
  };
}
