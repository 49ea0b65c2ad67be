import { execute } from '@harbour/server/database/statement.ts';
import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('the ledger', (tried) => {
  const run = (text: string, values: readonly unknown[] = []) => execute(tried().database.db, text, values);
  let movements = 0;
  const post = (lines: object, record = `movement-${++movements}`) =>
    run(
      `insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "lines")
        values ('2026-11-22', now(), 'hk', 'HKD', 'paymentReceived', 'payments', $1, $2)`,
      [record, JSON.stringify(lines)],
    );

  it.each([
    [{ receivable: 100, revenue: -99 }],
    [{ receivable: 0 }],
    [{}],
    [{ receivable: 100.5, revenue: -100.5 }],
    [{ receivable: 100, 'pocket money': -100 }],
    [{ receivable: 'a lot', revenue: -100 }],
  ])('refuses an entry of %j', async (lines) => {
    await expect(post(lines)).rejects.toThrow();
  });

  it('accepts a movement only once', async () => {
    const lines = { 'clearing:sandbox': 100, receivable: -100 };
    await post(lines, 'once');
    await expect(post(lines, 'once')).rejects.toThrow(/unique/);
  });

  it('is append-only', async () => {
    await post({ receivable: 100, revenue: -100 });
    await run(`insert into "ledgerDays" ("day") values ('2020-01-01')`);
    for (const table of ['"ledgerEntries"', '"ledgerDays"']) {
      const before = await run(`select * from ${table}`);
      for (const text of [`update ${table} set "day" = "day"`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(run(text), text).rejects.toThrow(/only added to/);
      }
      expect(await run(`select * from ${table}`)).toEqual(before);
    }
  });
});
