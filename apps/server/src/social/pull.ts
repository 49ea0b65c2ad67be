import type { Application } from '@feathersjs/feathers';
import type { SocialPull } from '@harbour/core/contract/values';
import type { Logger } from 'pino';
import type { Connections, OpenConnection } from './connections.ts';
import { fingerprintOf, type ImportPost } from './import-post.ts';
import type { SocialStore, StoredConnection } from './social-store.ts';

const HOUR_MS = 3_600_000;
const intervals: { readonly [pull in SocialPull]: number } = {
  never: Number.POSITIVE_INFINITY,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
};

export interface PullDeps {
  readonly app: Application;
  readonly connections: Connections;
  readonly store: SocialStore;
  readonly importPost: ImportPost;
  /** The clock that all nodes share, in milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Creates the scheduled import. For every connected page it renews tokens that expire soon; for every one
 * that is due it imports one page of its newest posts. A page whose network fails is due again in the next
 * round.
 */
export function createPull(deps: PullDeps): (stopping: AbortSignal) => Promise<void> {
  const { connections, store, now, log } = deps;
  return async (stopping) => {
    await store.deleteOld(new Date(now()).toISOString());
    for (const row of await store.connections()) {
      if (stopping.aborted) return;
      try {
        await connections.renew(row._id);
        if (isDue(row, now())) await pullPage(deps, row);
      } catch (error) {
        // The page shows its problem to staff; the import of the others continues.
        log.warn({ err: error, network: row.network }, 'Posts of a page could not be imported');
      }
    }
  };
}

/** An hour begins at the same minute each time, so a run that comes a little early counts as due. */
const EARLY_MS = 5 * 60_000;

function isDue({ pull, pulledAt }: StoredConnection, now: number): boolean {
  if (pull === 'never') return false;
  return pulledAt === null || now - Date.parse(pulledAt) >= intervals[pull] - EARLY_MS;
}

async function pullPage(
  { app, connections, store, importPost, now, log }: PullDeps,
  row: StoredConnection,
): Promise<void> {
  await connections.use(row._id, async (opened: OpenConnection) => {
    const { posts } = await opened.connector.posts(opened.account, undefined);
    for (const post of posts.toReversed()) {
      const known = await store.post({ network: row.network, post: post.id });
      if (known?.importedAt) {
        if (known.fingerprint === fingerprintOf(post)) continue;
        const query = { _id: known.news, status: 'draft', $limit: 1 };
        const [draft] = await app.service('news').find({ query, paginate: false });
        if (!draft) continue;
      }
      await importPost(opened, post, {}).catch((error: unknown) =>
        log.warn({ err: error, network: row.network, post: post.id }, 'A post could not be imported'),
      );
    }
    await store.change(row._id, { pulledAt: new Date(now()).toISOString() });
  });
}
