import { readMonth } from '@harbour/server/books/month-of-books.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('the books of a month', (tried) => {
  it('are a consistent snapshot, even if entries are posted meanwhile', async () => {
    const { db, kind } = tried().database;
    const posted: Promise<unknown>[] = [];
    const post = async () => {
      const lines = { receivable: 109, deferredRevenue: -100, gstPayable: -9 };
      const text = `insert into "ledgerEntries"
        ("day", "at", "place", "currency", "kind", "source", "record", "lines")
        values ('2026-03-10', now(), 'sg', 'SGD', 'invoiceIssued', 'invoices', $1, $2)`;
      await execute(db, text, [crypto.randomUUID(), JSON.stringify(lines)]);
    };
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const posting = post();
        posted.push(posting);
        // The embedded database has one connection, so a transaction there keeps the entry waiting.
        if (kind === 'postgres') await posting;
        return result;
      },
    });
    await post();
    const { trialBalance, deferred, gst } = await readMonth(watched, '2026-03');
    await Promise.all(posted);
    expect(posted.length).toBeGreaterThan(3);
    const closing = trialBalance.find(({ account }) => account === 'deferredRevenue')?.closing;
    expect([closing, deferred[0]?.closing, gst.find(({ box }) => box === 6)?.amount]).toEqual([-100, 100, 9]);
  });
});
