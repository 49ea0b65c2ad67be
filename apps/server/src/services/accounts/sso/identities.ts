import type { RecordId } from '@harbour/core/contract/values';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../database/schema.ts';

/** Who is whom at one identity provider. */
export interface SsoIdentities {
  /** Returns the account of a person at the provider. */
  find(subject: string): Promise<RecordId | undefined>;
  /**
   * Links a person to an account; false if the account is another person's, or the person has another one.
   */
  link(admin: RecordId, subject: string): Promise<boolean>;
}

interface IdentityDeps {
  readonly db: Kysely<DatabaseSchema>;
  readonly issuer: string;
  readonly now: () => number;
}

/** Creates the identities over the table `ssoIdentities`, for one issuer. */
export function createIdentities({ db, issuer, now }: IdentityDeps): SsoIdentities {
  const find = async (subject: string) => {
    const rows = db.selectFrom('ssoIdentities').select('admin').where('issuer', '=', issuer);
    return (await rows.where('subject', '=', subject).executeTakeFirst())?.admin;
  };
  return {
    find,
    async link(admin, subject) {
      const row = { issuer, subject, admin, createdAt: new Date(now()).toISOString() };
      await db
        .insertInto('ssoIdentities')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(subject)) === admin;
    },
  };
}
