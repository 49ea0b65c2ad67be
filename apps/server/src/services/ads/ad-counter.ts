import type { RecordId, RecordOf } from '@harbour/core/contract';
import { codeOf } from '../../refusal.ts';

type Ad = Pick<RecordOf<'ads'>, 'version' | 'status' | 'currentViews' | 'currentClicks'>;

/** The part of the `ads` service that counting needs. */
export interface AdsService {
  get(id: RecordId): Promise<Ad>;
  patch(id: RecordId, data: Partial<Ad>): Promise<unknown>;
}

export interface Seen {
  readonly views: number;
  readonly clicks: number;
}

/** Adds up what visitors report, to be stored in one write an ad. */
export interface AdCounter {
  add(id: RecordId, seen: Seen): void;
  /** Stores what has come together since the last time. An ad that is not public, or is gone, is left alone. */
  store(): Promise<void>;
}

/** Ids are reported by anybody: what does not fit into this many is not counted. */
const MOST_ADS = 10_000;
const MOST_ATTEMPTS = 4;

export function createAdCounter(ads: AdsService): AdCounter {
  let waiting = new Map<RecordId, Seen>();
  return {
    add(id, { views, clicks }) {
      const known = waiting.get(id);
      if (known === undefined && waiting.size >= MOST_ADS) return;
      waiting.set(id, { views: (known?.views ?? 0) + views, clicks: (known?.clicks ?? 0) + clicks });
    },
    async store() {
      const taken = waiting;
      waiting = new Map();
      for (const [id, seen] of taken) await storeOne(ads, id, seen);
    },
  };
}

/** Another node may be counting the same ad: its version tells, and the sum is made again. */
async function storeOne(ads: AdsService, id: RecordId, seen: Seen): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { version, status, currentViews, currentClicks } = await ads.get(id);
      if (status !== 'published') return;
      await ads.patch(id, {
        version,
        currentViews: currentViews + seen.views,
        currentClicks: currentClicks + seen.clicks,
      });
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'not-found') return;
      if (code !== 'conflict' || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
