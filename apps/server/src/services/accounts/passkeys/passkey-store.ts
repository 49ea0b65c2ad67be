import type { OwnPasskey } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { AccountKind, AccountRef } from '../../../calls/session.ts';
import { accountColumns } from '../../../database/account-tables.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { hashToken, newToken } from '../tokens.ts';

/** How long a challenge is valid, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** The purpose of a challenge; it is redeemed for nothing else. */
export type ChallengePurpose = 'add' | 'signIn' | 'prove';

export type StoredPasskey = Selectable<DatabaseSchema['passkeys']>;
/** The facts of a passkey that its authenticator states. */
type NewPasskey = Pick<
  StoredPasskey,
  'name' | 'credential' | 'publicKey' | 'counter' | 'transports' | 'synced'
>;

/** The challenges that are signed with passkeys, which any node issues and redeems. */
interface PasskeyChallenges {
  /** Issues 32 random bytes in base64url, for one account or, without one, for any. */
  issueChallenge(purpose: ChallengePurpose, account?: AccountRef): Promise<string>;
  /**
   * Uses up a challenge and returns its account, `null` if it is for any; `undefined` for an expired, used or
   * unknown one.
   */
  redeemChallenge(purpose: ChallengePurpose, challenge: string): Promise<AccountRef | null | undefined>;
}

/** Stores passkeys, and the challenges that are signed with them. */
export interface PasskeyStore extends PasskeyChallenges {
  /** Stores a passkey; `undefined` if the authenticator's id is taken. */
  add(account: AccountRef, passkey: NewPasskey): Promise<OwnPasskey | undefined>;
  find(credential: string): Promise<StoredPasskey | undefined>;
  /** Records a use; false if the counter shows that another use came in between. */
  use(passkey: RecordId, counter: number): Promise<boolean>;
  /** True if any account of that kind has a passkey. */
  hasAny(kind: AccountKind): Promise<boolean>;
  /** Returns the passkeys of an account, the oldest first. */
  list(account: AccountRef): Promise<readonly StoredPasskey[]>;
  /** False if the account has no such passkey. */
  rename(account: AccountRef, passkey: RecordId, name: string): Promise<boolean>;
  /** Removes a passkey and returns its name; `undefined` if the account has no such passkey. */
  remove(account: AccountRef, passkey: RecordId): Promise<string | undefined>;
  removeAll(account: AccountRef): Promise<void>;
}

interface PasskeyStoreDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
  readonly newId: () => RecordId;
}

/** Creates the store over the tables `passkeys` and `passkeyChallenges`. */
export function createPasskeyStore({ db, now, newId }: PasskeyStoreDeps): PasskeyStore {
  const iso = () => new Date(now()).toISOString();
  const own = (account: AccountRef, id: RecordId) => (eb: ExpressionBuilder<DatabaseSchema, 'passkeys'>) =>
    eb.and({ ...accountColumns(account), _id: id });
  return {
    ...createChallenges({ db, now }),
    async add(account, passkey) {
      const row = {
        ...passkey,
        _id: newId(),
        ...accountColumns(account),
        createdAt: iso(),
        lastUsedAt: null,
      };
      const added = db.insertInto('passkeys').values(row);
      const stored = await added
        .onConflict((conflict) => conflict.column('credential').doNothing())
        .returningAll()
        .executeTakeFirst();
      return stored && toOwnPasskey(stored);
    },
    find: (credential) =>
      db.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst(),
    async use(passkey, counter) {
      const row = db.updateTable('passkeys').where('_id', '=', passkey);
      const used = await row
        // An authenticator that does not count reports 0 each time.
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .set({ counter, lastUsedAt: iso() })
        .executeTakeFirst();
      return used.numUpdatedRows > 0n;
    },
    async hasAny(kind) {
      const rows = db.selectFrom('passkeys').select('_id').where('userKind', '=', kind);
      return (await rows.limit(1).executeTakeFirst()) !== undefined;
    },
    list: ({ kind, id }) =>
      db
        .selectFrom('passkeys')
        .selectAll()
        .where('userKind', '=', kind)
        .where('userId', '=', id)
        .orderBy('createdAt')
        .execute(),
    async rename(account, passkey, name) {
      const renamed = db.updateTable('passkeys').where(own(account, passkey)).set({ name });
      return (await renamed.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async remove(account, passkey) {
      const removed = db.deleteFrom('passkeys').where(own(account, passkey)).returning('name');
      return (await removed.executeTakeFirst())?.name;
    },
    async removeAll({ kind, id }) {
      const removed = db.deleteFrom('passkeys').where('userKind', '=', kind).where('userId', '=', id);
      await removed.execute();
    },
  };
}

/** Returns the data of a passkey that its owner sees. */
export function toOwnPasskey({ _id, name, createdAt, lastUsedAt, synced }: StoredPasskey): OwnPasskey {
  return { _id, name, createdAt, lastUsedAt, synced };
}

function createChallenges({ db, now }: Omit<PasskeyStoreDeps, 'newId'>): PasskeyChallenges {
  const iso = (time = now()) => new Date(time).toISOString();
  return {
    async issueChallenge(purpose, account) {
      await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', iso()).execute();
      const challenge = newToken();
      const { userKind = null, userId = null } = account ? accountColumns(account) : {};
      const row = { hash: hashToken(challenge), purpose, userKind, userId };
      const expiresAt = iso(now() + CHALLENGE_MS);
      await db
        .insertInto('passkeyChallenges')
        .values({ ...row, expiresAt })
        .execute();
      return challenge;
    },
    async redeemChallenge(purpose, challenge) {
      const issued = db.deleteFrom('passkeyChallenges').where('hash', '=', hashToken(challenge));
      const row = await issued
        .where('purpose', '=', purpose)
        .where('expiresAt', '>', iso())
        .returning(['userKind', 'userId'])
        .executeTakeFirst();
      if (!row) return undefined;
      return row.userKind && row.userId ? { kind: row.userKind, id: row.userId } : null;
    },
  };
}
