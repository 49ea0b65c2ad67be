import type { AccountIncident } from '@harbour/core/contract/actions';
import type { RecordId } from '@harbour/core/contract/values';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../database/schema.ts';

/** The maximum number of refusals to keep per account. */
const MOST = 20;

/** Recent refusals that merchants met, on any node; deleted with their account. */
export interface ProblemLog {
  note(account: RecordId, trouble: AccountIncident): Promise<void>;
  /** Returns the newest first, at most 20. */
  of(account: RecordId): Promise<readonly AccountIncident[]>;
}

/** Creates the log over the table `accountTroubles`; each entry deletes those beyond the newest twenty. */
export function createProblemLog(db: Kysely<DatabaseSchema>): ProblemLog {
  return {
    async note(account, { at, call, code }) {
      await sql`insert into "accountTroubles" ("user", "at", "call", "code")
        select "_id", ${at}, ${call}, ${code} from "users" where "_id" = ${account}`.execute(db);
      // By their time: refusals of calls at once may be stored in another order.
      await sql`delete from "accountTroubles" where "number" in
        (select "number" from "accountTroubles" where "user" = ${account}
         order by "at" desc, "number" desc offset ${MOST})`.execute(db);
    },
    of: (account) =>
      db
        .selectFrom('accountTroubles')
        .select(['at', 'call', 'code'])
        .where('user', '=', account)
        .orderBy('at', 'desc')
        .orderBy('number', 'desc')
        .limit(MOST)
        .execute(),
  };
}
