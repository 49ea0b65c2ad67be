import { createHash } from 'node:crypto';
import { BROWSER_SIGN_IN_MS, type RecordId, type SsoReason } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { DatabaseSchema } from '../../../database/schema.ts';
import type { ProvedBy } from '../sign-in-proofs.ts';
import { hashToken, newToken, openToken, sealToken } from '../tokens.ts';

/** How long a program may take to fetch the result. */
const RESULT_MS = 2 * 60_000;

/** The proof that a person gave in the browser. */
export interface BrowserProof {
  readonly admin: RecordId;
  readonly provedBy: ProvedBy;
  /** True if the identity provider asked for a second factor. */
  readonly hasFactor: boolean;
  /**
   * The time at which the person proved it, as UTC ISO text; `null` if the identity provider does not say.
   */
  readonly provedAt: string | null;
  /** The time at which the browser's own sign-in began, if it is continued, as UTC ISO text. */
  readonly begunAt: string | null;
}

export type AttemptResult = BrowserProof | { readonly failed: SsoReason };

/** A result, as the program receives it. */
export type TakenResult =
  | (BrowserProof & { readonly fresh: boolean; readonly challenge: string })
  | { readonly failed: SsoReason };

/** The values that tie the return of a browser from the identity provider to its attempt. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** True if the provider must authenticate the person again. */
  readonly fresh: boolean;
}

/** The program and the browser of an attempt. */
export interface AttemptOf {
  readonly challenge: string;
  readonly browser: string;
  /** True if the program asks for a fresh proof. */
  readonly fresh: boolean;
}

/** Sign-ins in browsers for waiting programs; any node can continue them. */
export interface Attempts {
  /**
   * Starts the attempt of a program's challenge at the identity provider; an earlier one without a result
   * becomes invalid. `undefined` if the challenge has a result, or had one.
   */
  begin(of: AttemptOf): Promise<AttemptSecrets | undefined>;
  /**
   * Redeems a state in the browser that began the attempt; `undefined` for one that is unknown, used, expired
   * or of another browser.
   */
  spend(state: string, browser: string): Promise<(AttemptSecrets & AttemptOf) | undefined>;
  finish(state: string, result: AttemptResult): Promise<void>;
  /** Gives a program's challenge its result at once; false if it already has or had one. */
  grant(of: AttemptOf, proof: BrowserProof): Promise<boolean>;
  /** Redeems the result for the program with the verifier; `undefined` while there is none. */
  take(verifier: string): Promise<TakenResult | undefined>;
}

interface AttemptDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly now: () => number;
}

const secretsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ nonce: v.string(), codeVerifier: v.string() }),
);

/** Returns the challenge of a verifier: its SHA-256 digest in base64url, as in PKCE. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/**
 * Creates the attempts over the table `ssoAttempts`, which contains no secret that would allow using them.
 */
export function createAttempts({ db, now }: AttemptDeps): Attempts {
  const iso = (time = now()) => new Date(time).toISOString();

  /** Adds an attempt that replaces one without a result; false if there is another. */
  async function add({ challenge, browser, fresh }: AttemptOf, of: NewAttempt): Promise<boolean> {
    await db.deleteFrom('ssoAttempts').where('expiresAt', '<=', iso()).execute();
    const earlier = db.deleteFrom('ssoAttempts').where('challenge', '=', challenge);
    await earlier.where('admin', 'is', null).where('takenAt', 'is', null).execute();
    const row = { hasFactor: false, challenge, browserHash: hashToken(browser), fresh, ...of };
    const added = db.insertInto('ssoAttempts').values(row);
    const stored = await added
      .onConflict((conflict) => conflict.column('challenge').doNothing())
      .returning('challenge')
      .executeTakeFirst();
    return stored !== undefined;
  }
  return {
    async begin(of) {
      const state = newToken();
      const secrets = { nonce: newToken(), codeVerifier: newToken() };
      const sealed = sealToken(JSON.stringify(secrets), state);
      const expiresAt = iso(now() + BROWSER_SIGN_IN_MS);
      const isNew = await add(of, { stateHash: hashToken(state), sealed, expiresAt });
      return isNew ? { ...secrets, state, fresh: of.fresh } : undefined;
    },
    async spend(state, browser) {
      const row = await db
        .updateTable('ssoAttempts')
        .set({ usedAt: iso() })
        .where('stateHash', '=', hashToken(state))
        .where('browserHash', '=', hashToken(browser))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', iso())
        .returning(['sealed', 'fresh', 'challenge'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { sealed, ...of } = row;
      return { ...v.parse(secretsSchema, openToken(sealed, state)), ...of, state, browser };
    },
    async finish(state, result) {
      const row = db.updateTable('ssoAttempts').where('stateHash', '=', hashToken(state));
      await row.set({ ...columnsOf(result), expiresAt: iso(now() + RESULT_MS) }).execute();
    },
    grant: (of, proof) =>
      // The random state is discarded, because this attempt does not go to the provider.
      add(of, {
        stateHash: hashToken(newToken()),
        sealed: '',
        usedAt: iso(),
        ...columnsOf(proof),
        expiresAt: iso(now() + RESULT_MS),
      }),
    take: (verifier) => take({ db, now }, challengeOf(verifier)),
  };
}

type NewAttempt = Pick<DatabaseSchema['ssoAttempts'], 'stateHash' | 'sealed' | 'expiresAt'> &
  Partial<DatabaseSchema['ssoAttempts']>;

function columnsOf(result: AttemptResult) {
  if ('failed' in result) return result;
  const { provedAt, ...columns } = result;
  return { ...columns, authTime: provedAt };
}

/** Keeps the row of a result without the person, so that its challenge cannot be used a second time. */
async function take({ db, now }: AttemptDeps, challenge: string): Promise<TakenResult | undefined> {
  const at = new Date(now()).toISOString();
  const later = new Date(now() + BROWSER_SIGN_IN_MS).toISOString();
  const row = await db
    .selectFrom('ssoAttempts')
    .select(['stateHash', 'admin', 'failed', 'fresh', 'hasFactor', 'authTime', 'provedBy', 'begunAt'])
    .where('challenge', '=', challenge)
    .where('takenAt', 'is', null)
    .where('expiresAt', '>', at)
    .where((eb) => eb.or([eb('admin', 'is not', null), eb('failed', 'is not', null)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const taken = db.updateTable('ssoAttempts').where('stateHash', '=', row.stateHash);
  const { numUpdatedRows } = await taken
    .where('takenAt', 'is', null)
    .set({ takenAt: at, expiresAt: later, admin: null, failed: null })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const { failed, admin, authTime, stateHash: _, ...facts } = row;
  if (failed) return { failed };
  // The previous version does not state the means, because it knows only one.
  return admin
    ? { ...facts, admin, challenge, provedAt: authTime, provedBy: facts.provedBy ?? 'sso' }
    : undefined;
}
