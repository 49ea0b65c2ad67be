import { createHash } from 'node:crypto';
import { type RecordId, SSO_WAIT_MS, type SsoReason } from '@harbour/core/contract';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { DatabaseSchema } from '../../../database/schema.ts';
import { hashToken, newToken, openToken, sealToken } from '../tokens.ts';
import type { AttemptSecrets } from './provider.ts';

/** How long a program may take to fetch the result. */
const RESULT_MS = 2 * 60_000;

/** The proof that a person gave at the provider. */
interface Proved {
  readonly admin: RecordId;
  readonly hasFactor: boolean;
  /** UTC ISO text; `null` if the provider does not say. */
  readonly authTime: string | null;
}
export type AttemptResult = Proved | { readonly failed: SsoReason };

/** A result, as its program gets it. */
export type TakenResult = (Proved & { readonly fresh: boolean }) | { readonly failed: SsoReason };

/** Attempts of single sign-on, which any node continues. */
export interface SsoAttempts {
  /**
   * Begins the attempt of a program's challenge in one browser; the program's earlier one becomes invalid.
   * `undefined` if the program has a result already.
   */
  begin(from: {
    readonly challenge: string;
    readonly browser: string;
    readonly fresh: boolean;
  }): Promise<AttemptSecrets | undefined>;
  /**
   * Uses up a state in the browser that began; `undefined` for one that is unknown, used, old or of another.
   */
  spend(state: string, browser: string): Promise<AttemptSecrets | undefined>;
  finish(state: string, result: AttemptResult): Promise<void>;
  /** Uses up the result of the program that has the verifier; `undefined` while there is none. */
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

/** Creates the attempts over the table `ssoAttempts`, which holds no secret that it could be used with. */
export function createAttempts({ db, now }: AttemptDeps): SsoAttempts {
  const iso = (time = now()) => new Date(time).toISOString();
  return {
    async begin({ challenge, browser, fresh }) {
      await db.deleteFrom('ssoAttempts').where('expiresAt', '<=', iso()).execute();
      const earlier = db.deleteFrom('ssoAttempts').where('challenge', '=', challenge);
      await earlier.where('admin', 'is', null).execute();
      const state = newToken();
      const secrets = { nonce: newToken(), codeVerifier: newToken() };
      const row = {
        stateHash: hashToken(state),
        challenge,
        browserHash: hashToken(browser),
        sealed: sealToken(JSON.stringify(secrets), state),
        fresh,
        expiresAt: iso(now() + SSO_WAIT_MS),
        hasFactor: false,
      };
      const added = db.insertInto('ssoAttempts').values(row);
      const stored = await added
        .onConflict((conflict) => conflict.column('challenge').doNothing())
        .returning('challenge')
        .executeTakeFirst();
      return stored && { ...secrets, state, fresh };
    },
    async spend(state, browser) {
      const row = await db
        .updateTable('ssoAttempts')
        .set({ usedAt: iso() })
        .where('stateHash', '=', hashToken(state))
        .where('browserHash', '=', hashToken(browser))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', iso())
        .returning(['sealed', 'fresh'])
        .executeTakeFirst();
      if (!row) return undefined;
      return { ...v.parse(secretsSchema, openToken(row.sealed, state)), state, fresh: row.fresh };
    },
    async finish(state, result) {
      const row = db.updateTable('ssoAttempts').where('stateHash', '=', hashToken(state));
      await row.set({ ...result, expiresAt: iso(now() + RESULT_MS) }).execute();
    },
    async take(verifier) {
      const done = db.deleteFrom('ssoAttempts').where('challenge', '=', challengeOf(verifier));
      const row = await done
        .where('expiresAt', '>', iso())
        .where((eb) => eb.or([eb('admin', 'is not', null), eb('failed', 'is not', null)]))
        .returning(['admin', 'failed', 'fresh', 'hasFactor', 'authTime'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { failed, admin, ...proved } = row;
      if (failed) return { failed };
      return admin ? { ...proved, admin } : undefined;
    },
  };
}
