import { Client } from 'pg';
import type { RecordState, Stored } from './history.ts';
import { FIRST_NUMBER, type ListName, ROWS, rowText } from './listener.ts';

/** Looks into the database past the server. */
export interface DatabaseReader {
  /** The rows that a live list should show. */
  expect(list: ListName, hot: readonly string[]): Promise<readonly string[]>;
  /** Everything that the laws need; `bank` is what the bank holds. */
  store(bank: number): Promise<Stored>;
}

const RECORDS = `select "_id", "slug", "version", "order", "name"->>'en' as "name" from "categories"
  where "deletedAt" is null and "order" >= ${FIRST_NUMBER}`;

/** Opens a reader, each of whose calls has a connection of its own: the database may be restarted. */
export function readDatabase(url: string): DatabaseReader {
  async function query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }
  return {
    async expect(list, hot) {
      const [condition, sort] =
        list === 'hot' ? ['"slug" = any($1)', '"slug"'] : ['$1::text[] is not null', '"order"'];
      const text = `${RECORDS} and ${condition} order by ${sort} limit ${ROWS}`;
      return (await query<RecordState>(text, [hot])).map(rowText);
    },
    async store(bank) {
      return {
        bank,
        records: await query(RECORDS),
        log: await query(`select "record", "method" from "changes"
          where "collection" = 'categories' order by "transaction", "position"`),
        orders: await query(`select "_id", "attempt" as "key" from "orders" where "attempt" is not null`),
        payments: await query(`select "order", ledger_minor("amount")::int as "amount" from "payments"
          where "provider" = 'stripe' and "status" = 'succeeded'`),
      };
    },
  };
}
