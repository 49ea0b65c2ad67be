import type { Kysely } from 'kysely';
import type { DatabaseSchema, SessionTable } from '../../database/schema.ts';

/** How a person proves their identity. */
export type ProvedBy = NonNullable<SessionTable['provedBy']>;

/** The last proof of a sign-in; `at` is UTC ISO text. */
interface Proof {
  readonly at: string;
  readonly by: ProvedBy;
}

/** The times at which the people of sign-ins last proved their identity. */
export interface SignInProofs {
  /** Records that the person of a sign-in has proved their identity again. */
  prove(family: string, provedBy: ProvedBy): Promise<void>;
  /** Returns the last proof of a sign-in; `undefined` if an earlier server began it. */
  proofOf(family: string): Promise<Proof | undefined>;
}

/** Creates the proofs, which each token of a sign-in carries and passes on to the next one. */
export function createProofs(db: Kysely<DatabaseSchema>, iso: () => string): SignInProofs {
  return {
    async prove(family, provedBy) {
      const proof = { provedAt: iso(), provedBy };
      await db.updateTable('sessions').set(proof).where('family', '=', family).execute();
    },
    async proofOf(family) {
      const row = await db
        .selectFrom('sessions')
        .select(['provedAt as at', 'provedBy as by'])
        .where('family', '=', family)
        .where('provedAt', 'is not', null)
        .orderBy('provedAt', 'desc')
        .executeTakeFirst();
      return row?.at && row.by ? { at: row.at, by: row.by } : undefined;
    },
  };
}
