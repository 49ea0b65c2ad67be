import { hostname } from 'node:os';
import type { WrongClock } from '@harbour/core/contract/actions';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The nodes whose machine has a wrong clock, in the database, so that every node can show all of them. */
export interface WrongClocks {
  /** Records whether this node's clock is wrong now. */
  note(): Promise<void>;
  /** Returns the nodes with a wrong clock, the most wrong first. */
  list(): Promise<readonly WrongClock[]>;
}

export interface WrongClocksDeps {
  readonly database: Database;
  readonly config: { readonly port: number };
  readonly clock: { aheadSeconds(): number };
}

/** Each node records its clock every minute; a node that has not done so for this long is gone. */
const NOTED_FOR = sql`interval '3 minutes'`;

/** Creates the list, in which this node is identified by the name of its machine and its port. */
export function createWrongClocks({ database: { db, node }, config, clock }: WrongClocksDeps): WrongClocks {
  const key = node ?? 'embedded';
  return {
    async note() {
      const aheadSeconds = clock.aheadSeconds();
      if (aheadSeconds === 0) {
        await sql`delete from "wrongClocks" where "node" = ${key} or "at" < now() - ${NOTED_FOR}`.execute(db);
        return;
      }
      await sql`insert into "wrongClocks" ("node", "name", "aheadSeconds")
        values (${key}, ${`${hostname()}:${config.port}`}, ${aheadSeconds})
        on conflict ("node") do update set "aheadSeconds" = excluded."aheadSeconds", "at" = now()`.execute(
        db,
      );
    },
    async list() {
      const { rows } = await sql<WrongClock>`select "name", "aheadSeconds" from "wrongClocks"
        where "at" > now() - ${NOTED_FOR} order by abs("aheadSeconds") desc, "name"`.execute(db);
      return rows;
    },
  };
}
