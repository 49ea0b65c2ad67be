import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AccountRef } from '../../../calls/session.ts';
import { accountColumns } from '../../../database/account-tables.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { createTokenSeal, type SealSecrets, type TokenSeal } from '../../../social/seal-token.ts';
import type { ProvedBy } from '../sign-in-proofs.ts';
import { hashRecoveryCode, matchingStep, newRecoveryCodes, newTotpSecret, recoveryHashes } from './codes.ts';

/** The kind of a typed code: one of the authenticator app, or a recovery code. */
type CodeKind = Extract<ProvedBy, 'totp' | 'recovery'>;

/** Stores the second factors of accounts: the secret of an authenticator app, and recovery codes. */
export interface FactorStore {
  /**
   * Creates a secret in base 32, which takes effect once a code of it is confirmed; `undefined` if the
   * account has a confirmed one.
   */
  begin(account: AccountRef): Promise<string | undefined>;
  /**
   * Confirms the secret by a first code and returns new recovery codes; `undefined` for a wrong code, or if
   * there is no secret to confirm.
   */
  confirm(account: AccountRef, code: string): Promise<readonly string[] | undefined>;
  /** Uses up a code, which works once; `undefined` for a wrong or used one. */
  redeem(account: AccountRef, code: string): Promise<CodeKind | undefined>;
  /** Replaces the recovery codes and returns the new ones. */
  renewRecovery(account: AccountRef): Promise<readonly string[]>;
  /** Returns the number of recovery codes that are left. */
  countRecovery(account: AccountRef): Promise<number>;
  /** Returns the time since which the account has a confirmed app, as UTC ISO text; `null` without one. */
  appSince(account: AccountRef): Promise<string | null>;
  removeApp(account: AccountRef): Promise<void>;
  removeRecovery(account: AccountRef): Promise<void>;
}

export interface FactorStoreDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly now: () => number;
}

/** Creates the encryption of the secrets of authenticator apps. */
export function createFactorSeal({ secret, oldSecret = null }: SealSecrets): TokenSeal {
  return createTokenSeal({ secret, oldSecret, purpose: 'secrets of authenticator apps' });
}

/** Creates the store over the tables `secondFactors` and `recoveryCodes`. */
export function createFactorStore(deps: FactorStoreDeps): FactorStore {
  const { db, now } = deps;
  const { seal } = createFactorSeal(deps);
  const spendStep = createSpendStep(deps);
  const iso = () => new Date(now()).toISOString();
  const renewRecovery = (account: AccountRef) =>
    db.transaction().execute(async (trx) => {
      const codes = newRecoveryCodes();
      await trx.deleteFrom('recoveryCodes').where(isOf(account)).execute();
      const rows = codes.map((code) => ({
        ...accountColumns(account),
        hash: hashRecoveryCode(account, code),
        usedAt: null,
      }));
      await trx.insertInto('recoveryCodes').values(rows).execute();
      return codes;
    });
  return {
    async begin(account) {
      const made = newTotpSecret();
      const sealedSecret = seal(made, ownerOf(account));
      const fresh = { sealedSecret, createdAt: iso(), confirmedAt: null, lastStep: 0 };
      const begun = await db
        .insertInto('secondFactors')
        .values({ ...accountColumns(account), ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['userKind', 'userId'])
            .doUpdateSet(fresh)
            // Another window may have confirmed one meanwhile.
            .where('secondFactors.confirmedAt', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst();
      return begun && made;
    },
    confirm: async (account, code) =>
      (await spendStep(account, code, 'unconfirmed')) ? renewRecovery(account) : undefined,
    async redeem(account, code) {
      if (await spendStep(account, code, 'confirmed')) return 'totp';
      const unused = db.updateTable('recoveryCodes').where(isOf(account)).where('usedAt', 'is', null);
      const used = unused.where('hash', 'in', recoveryHashes(account, code)).set({ usedAt: iso() });
      return (await used.executeTakeFirst()).numUpdatedRows > 0n ? 'recovery' : undefined;
    },
    renewRecovery,
    async countRecovery(account) {
      const left = db.selectFrom('recoveryCodes').select('hash').where(isOf(account));
      return (await left.where('usedAt', 'is', null).execute()).length;
    },
    async appSince(account) {
      const app = db.selectFrom('secondFactors').select('confirmedAt').where(isOf(account));
      return (await app.executeTakeFirst())?.confirmedAt ?? null;
    },
    async removeApp(account) {
      await db.deleteFrom('secondFactors').where(isOf(account)).execute();
    },
    async removeRecovery(account) {
      await db.deleteFrom('recoveryCodes').where(isOf(account)).execute();
    },
  };
}

/**
 * Creates the function that marks the step of a code as used, and confirms an unconfirmed secret by it. It
 * returns false for a wrong code, and for a code of a step that is not later than the last used one.
 */
function createSpendStep(deps: FactorStoreDeps) {
  const { db, now } = deps;
  const { seal, open } = createFactorSeal(deps);
  return async (account: AccountRef, code: string, state: 'confirmed' | 'unconfirmed'): Promise<boolean> => {
    const rows = db.selectFrom('secondFactors').select('sealedSecret').where(isOf(account));
    const row = await rows
      .where('confirmedAt', state === 'confirmed' ? 'is not' : 'is', null)
      .executeTakeFirst();
    const opened = row && open(row.sealedSecret, ownerOf(account));
    const step = opened && matchingStep(opened, code.replace(/\s/g, ''), now());
    if (!step) return false;
    const unused = db.updateTable('secondFactors').where(isOf(account)).where('lastStep', '<', step);
    const confirmed = state === 'confirmed' ? {} : { confirmedAt: new Date(now()).toISOString() };
    // Encrypted again, so that each use replaces a value that was encrypted with the server's old secret.
    const sealedSecret = seal(opened, ownerOf(account));
    const spent = await unused.set({ lastStep: step, sealedSecret, ...confirmed }).executeTakeFirst();
    return spent.numUpdatedRows > 0n;
  };
}

const ownerOf = ({ kind, id }: AccountRef) => `${kind}/${id}`;

/** The rows of an account in either table. */
function isOf(account: AccountRef) {
  return ({ and }: ExpressionBuilder<DatabaseSchema, 'secondFactors' | 'recoveryCodes'>) =>
    and(accountColumns(account));
}
