import type { RecordId, SocialNetwork } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { SocialConnectionTable, SocialPermissionTable } from '../database/back-office-tables.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { ImportedDraft } from './post-to-draft.ts';

/** A connected page with its encrypted tokens: `sealedGrant` is its owner's, `sealedToken` its own. */
export type StoredConnection = SocialConnectionTable;

/**
 * An admin's attempt to connect a page. `sealedAccounts` are the granted accounts, with their tokens, as
 * JSON.
 */
export type StoredPermission = SocialPermissionTable;

/**
 * The news that a post was imported as. `base` has the values that the last import wrote, `pictures` our
 * copies by the network's ids. `importedAt` is `null` until the draft exists.
 */
export interface StoredPost {
  readonly network: SocialNetwork;
  readonly post: string;
  readonly news: RecordId;
  readonly base: ImportedDraft;
  readonly pictures: { readonly [id: string]: RecordId };
  /** Shows whether the post was edited since. */
  readonly fingerprint: string;
  readonly importedAt: string | null;
}

export type SocialStore = ReturnType<typeof createSocialStore>;

/** Creates the store over the tables of the social import. */
export function createSocialStore(db: Kysely<DatabaseSchema>) {
  return { ...connectionStore(db), ...permissionStore(db), ...postStore(db) };
}

function connectionStore(db: Kysely<DatabaseSchema>) {
  const all = () => db.selectFrom('socialConnections').selectAll();
  return {
    connections: () => all().orderBy('connectedAt').execute(),
    connection: (id: RecordId) => all().where('_id', '=', id).executeTakeFirst(),
    connectionOf: ({ network, account }: Pick<StoredConnection, 'network' | 'account'>) =>
      all().where('network', '=', network).where('account', '=', account).executeTakeFirst(),
    /**
     * Adds a page, or replaces the tokens and choices of a page that is connected already; returns its id,
     * which it keeps.
     */
    async connect(row: StoredConnection): Promise<RecordId> {
      const { _id: _, network: _network, account: _account, ...fresh } = row;
      const stored = db
        .insertInto('socialConnections')
        .values(row)
        .onConflict((conflict) => conflict.columns(['network', 'account']).doUpdateSet(fresh))
        .returning('_id');
      return (await stored.executeTakeFirstOrThrow())._id;
    },
    /** Changes a page; false if it is not connected. */
    async change(id: RecordId, changes: Partial<Omit<StoredConnection, '_id'>>): Promise<boolean> {
      const rows = db.updateTable('socialConnections').set(changes).where('_id', '=', id);
      return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Deletes a page; false if it is not connected. */
    async disconnect(id: RecordId): Promise<boolean> {
      const rows = db.deleteFrom('socialConnections').where('_id', '=', id);
      return (await rows.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function permissionStore(db: Kysely<DatabaseSchema>) {
  return {
    /** Stores an attempt and replaces the admin's earlier ones. */
    async begin(row: StoredPermission): Promise<void> {
      await db.deleteFrom('socialPermissions').where('admin', '=', row.admin).execute();
      await db.insertInto('socialPermissions').values(row).execute();
    },
    /** Uses up the state of an attempt; `undefined` if it is unknown, used or expired by `at`. */
    spendState: (stateHash: string, at: string) =>
      db
        .updateTable('socialPermissions')
        .set({ usedAt: at })
        .where('stateHash', '=', stateHash)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', at)
        .returningAll()
        .executeTakeFirst(),
    async finish(id: RecordId, result: Partial<StoredPermission>): Promise<void> {
      await db.updateTable('socialPermissions').set(result).where('_id', '=', id).execute();
    },
    permissionOf: (admin: RecordId, at: string) =>
      db
        .selectFrom('socialPermissions')
        .selectAll()
        .where('admin', '=', admin)
        .where('expiresAt', '>', at)
        .executeTakeFirst(),
    /** Deletes attempts that have expired, with the tokens that nobody used. */
    async deleteOld(at: string): Promise<void> {
      await db.deleteFrom('socialPermissions').where('expiresAt', '<=', at).execute();
    },
  };
}

function postStore(db: Kysely<DatabaseSchema>) {
  const of = (network: SocialNetwork) =>
    db.selectFrom('socialPosts').selectAll().where('network', '=', network);
  return {
    post: ({ network, post }: Pick<StoredPost, 'network' | 'post'>) =>
      of(network).where('post', '=', post).executeTakeFirst(),
    posts: async (network: SocialNetwork, ids: readonly string[]) =>
      ids.length === 0 ? [] : of(network).where('post', 'in', ids).execute(),
    /** Stores the import of a post. Both drivers accept JSON as text. */
    async storePost({ network, post, ...row }: StoredPost): Promise<void> {
      const fresh = { ...row, base: JSON.stringify(row.base), pictures: JSON.stringify(row.pictures) };
      await db
        .insertInto('socialPosts')
        .values({ network, post, ...fresh })
        .onConflict((conflict) => conflict.columns(['network', 'post']).doUpdateSet(fresh))
        .execute();
    },
  };
}
