import { collections, isCollectionName } from '@harbour/core/contract/collections';
import type { Logger } from 'pino';
import type { Background } from '../../concurrency/background.ts';
import { retry } from '../../concurrency/retry.ts';
import { pause } from '../../concurrency/timers.ts';
import { EVERY_PAGE } from './shared-caching.ts';

/** An address that purges pages by their surrogate keys, and the header that it requires. */
export interface CdnPurge {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Purges pages from the caches between the server and its visitors. */
export interface CdnPurges {
  /** Purges the pages that were rendered from a collection; collections that no page reads are ignored. */
  readonly collectionChanged: (collection: string) => void;
  /** Purges every page, as after the start of another version. */
  readonly all: () => void;
  readonly stats: () => PurgeStats;
}

/** Counts of requests since the start; a failed one was tried as often as {@link RETRIES} says. */
export interface PurgeStats {
  readonly sent: number;
  readonly failed: number;
}

export interface CdnPurgesDeps {
  readonly target: CdnPurge;
  readonly background: Background;
  readonly log: Logger;
}

/** Changes within this many milliseconds are sent in one request. */
const GATHER_MS = 20;
/**
 * The milliseconds after which the same keys are sent again: a response that was in progress may have arrived
 * after the first request, and another node may have sent the old page until it read the change log.
 */
const REPEAT_MS = 1_000;
const RETRIES = { tries: 6, pauseMs: 200 };
const TIMEOUT_MS = 5_000;
/** The most keys that one request may have. */
const KEYS_AT_ONCE = 256;

/** Creates the sender of purges, which has at most one request in progress. */
export function createCdnPurges({ target, background, log }: CdnPurgesDeps): CdnPurges {
  const counts = { sent: 0, failed: 0 };
  const waiting = new Set<string>();
  let isSending = false;

  async function send(stopping: AbortSignal): Promise<void> {
    await pause(GATHER_MS, stopping);
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, KEYS_AT_ONCE);
      for (const key of keys) waiting.delete(key);
      try {
        await retry(() => post(target, keys), { ...RETRIES, stopping });
        counts.sent += 1;
      } catch (error) {
        counts.failed += 1;
        log.error(
          { err: error, keys },
          'A purge failed: shared caches may show old pages until these expire',
        );
      }
    }
  }

  function purge(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    if (isSending) return;
    isSending = true;
    background.run((stopping) =>
      send(stopping).finally(() => {
        isSending = false;
      }),
    );
  }

  function purgeTwice(keys: readonly string[]): void {
    purge(keys);
    background.run(async (stopping) => {
      await pause(REPEAT_MS, stopping);
      purge(keys);
    });
  }

  return {
    collectionChanged: (collection) => {
      if (isShown(collection)) purgeTwice([collection]);
    },
    all: () => purgeTwice([EVERY_PAGE]),
    stats: () => ({ ...counts }),
  };
}

/**
 * True for a collection that pages are rendered from: visitors read it, or the server itself does for every
 * page.
 */
function isShown(collection: string): boolean {
  if (collection === 'sellingCompanies') return true;
  return isCollectionName(collection) && collections[collection].access.anonymous?.find !== undefined;
}

async function post({ url, headers }: CdnPurge, keys: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ surrogate_keys: keys }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The response was ${response.status}`);
}
