import type { Application } from '@feathersjs/feathers';
import type { SocialImport, SocialPost, SocialPostState, SocialPosts } from '@harbour/core/contract/actions';
import { type RecordId, type SocialPull, uploadLimits } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CallParams } from '../calls/call-params.ts';
import { createExpiringCache } from '../concurrency/expiring-cache.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { fetchFile } from '../outbound/fetch-file.ts';
import { type Connections, createConnections, type OpenConnection } from './connections.ts';
import { type FetchedPicture, type FetchedPost, SocialFailure } from './connector.ts';
import { facebook } from './graph/facebook.ts';
import type { GraphSettings } from './graph/graph-api.ts';
import { createGraphConnector } from './graph/graph-connector.ts';
import { instagram } from './graph/instagram.ts';
import { createImportPost, fingerprintOf, type ImportDeps, type ImportPost } from './import-post.ts';
import { createPermissions, type Permissions } from './permissions.ts';
import { createSocialSeal } from './seal-token.ts';
import { createSocialStore, type SocialStore, type StoredConnection } from './social-store.ts';

export interface SocialDeps extends Omit<ImportDeps, 'store' | 'onLostPicture'> {
  readonly db: Kysely<DatabaseSchema>;
  readonly log: Logger;
  /** The server's secret, with which tokens are encrypted. */
  readonly secret: string;
  /** The previous secret, which decrypts the tokens that were encrypted with it. */
  readonly oldSecret: string | null;
  readonly publicUrl: string;
  /** The app registered with Meta; `null` if the server has none. */
  readonly graph: GraphSettings | null;
}

/** The social import: see the README. */
export interface Social {
  readonly permissions: Permissions;
  readonly connections: Connections;
  posts(connection: RecordId, after?: string): Promise<SocialPosts>;
  import(connection: RecordId, post: string, caller: CallParams): Promise<SocialImport>;
  /** Renews tokens and imports the posts of every page that is due. */
  pull(stopping: AbortSignal): Promise<void>;
}

/** Previews are read again after this time. */
const PREVIEW_MS = 3_600_000;
const MOST_PREVIEWS = 200;

/** Creates the social import of a server. */
export function createSocial(deps: SocialDeps): Social {
  const { app, db, graph, log, now, secret, oldSecret } = deps;
  const store = createSocialStore(db);
  const connectors = graph
    ? [createGraphConnector(facebook, graph, now), createGraphConnector(instagram, graph, now)]
    : [];
  const seal = createSocialSeal({ secret, oldSecret });
  const shared = { ...deps, connectors, store, seal };
  const permissions = createPermissions(shared);
  const connections = createConnections({ ...shared, permissions });
  const importPost = createImportPost({
    ...deps,
    store,
    onLostPicture: (error) => log.warn({ err: error }, 'A picture of a post was not copied'),
  });
  const previews = createExpiringCache<string | null>({ ttlMs: PREVIEW_MS, max: MOST_PREVIEWS, now });
  const showPosts = async (row: StoredConnection, posts: readonly FetchedPost[]): Promise<SocialPost[]> => {
    const states = await statesOf({ app, store }, row, posts);
    const shown = posts.map(async (post, index): Promise<SocialPost> => {
      const { id, text, postedAt, link, pictures } = post;
      const [first] = pictures;
      const read = () => (first ? previewOf(deps, first) : Promise.resolve(null));
      const preview = await previews
        .get(`${row.network} ${first?.id ?? ''}`, read)
        .catch((error: unknown) => {
          log.debug({ err: error }, 'A picture of a post cannot be shown');
          return null;
        });
      const { state, news } = states[index] ?? { state: 'new', news: null };
      return { id, text, postedAt, link, pictures: pictures.length, preview, state, news };
    });
    return Promise.all(shown);
  };

  return {
    permissions,
    connections,
    async posts(connection, after) {
      try {
        return await connections.use(connection, async ({ row, connector, account }) => {
          const { posts, next } = await connector.posts(account, after);
          return { posts: await showPosts(row, posts), next, problem: null, retryAt: null };
        });
      } catch (error) {
        if (!(error instanceof SocialFailure)) throw error;
        const retryAt = error.waitMs > 0 ? new Date(now() + error.waitMs).toISOString() : null;
        return { posts: [], next: null, problem: error.problem, retryAt };
      }
    },
    async import(connection, id, caller) {
      try {
        return await connections.use(connection, async (opened) => {
          const post = await opened.connector.post(opened.account, id);
          return { ...(await importPost(opened, post, caller)), problem: null };
        });
      } catch (error) {
        if (!(error instanceof SocialFailure)) throw error;
        return { outcome: 'failed', news: null, kept: [], lostPictures: 0, problem: error.problem };
      }
    },
    pull: createPull({ app, connections, store, importPost, now, log }),
  };
}

interface Known {
  readonly state: SocialPostState;
  readonly news: RecordId | null;
}

/** Returns whether each post was imported, and whether it was edited since. */
async function statesOf(
  { app, store }: { readonly app: Application; readonly store: ReturnType<typeof createSocialStore> },
  { network }: StoredConnection,
  posts: readonly FetchedPost[],
): Promise<readonly Known[]> {
  const known = await store.posts(
    network,
    posts.map(({ id }) => id),
  );
  const ids = known.map(({ news }) => news);
  const idsIn = async (query: object): Promise<ReadonlySet<string>> => {
    const listed = { ...query, _id: { $in: ids }, $select: ['_id'], $limit: posts.length };
    const found: { readonly _id: string }[] =
      ids.length === 0 ? [] : await app.service('news').find({ query: listed, paginate: false });
    return new Set(found.map(({ _id }) => _id));
  };
  const [live, removed] = [await idsIn({}), await idsIn({ $trash: true })];
  return posts.map((post): Known => {
    const row = known.find((each) => each.post === post.id);
    if (row && removed.has(row.news)) return { state: 'trash', news: row.news };
    if (!row || !live.has(row.news)) return { state: 'new', news: null };
    return { state: row.fingerprint === fingerprintOf(post) ? 'imported' : 'changed', news: row.news };
  });
}

/** Returns a small copy of a picture as a `data:` address. */
async function previewOf(
  { media, isPictureAllowed: isAllowed }: SocialDeps,
  { address }: FetchedPicture,
): Promise<string> {
  await using folder = await media.openTemporaryFolder();
  const path = folder.file('preview');
  await fetchFile(address, { path, maxBytes: uploadLimits.bytes, type: 'image/', isAllowed });
  return `data:image/webp;base64,${await media.preview(folder, 'preview')}`;
}

const HOUR_MS = 3_600_000;
const intervals: { readonly [pull in SocialPull]: number } = {
  never: Number.POSITIVE_INFINITY,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
};

interface PullDeps {
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
function createPull(deps: PullDeps): (stopping: AbortSignal) => Promise<void> {
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
