import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { checkNumbers } from '@harbour/server/books/check-books.ts';
import { codeOf } from '@harbour/server/calls/refusal.ts';
import { mapDatabaseError } from '@harbour/server/database/map-database-error.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { beforeEach, expect, it } from 'vitest';
import { writeMerchant } from '../kit/books-records.ts';
import { writeInvoice } from '../kit/write-invoice.ts';
import { onEachDatabase } from './on-each-database.ts';

onEachDatabase('an invoice', (tried) => {
  let merchant: RecordId;
  beforeEach(async () => {
    merchant = await writeMerchant(tried().database);
  });

  const run = (text: string, values: readonly unknown[] = []) => execute(tried().database.db, text, values);
  const codeFor = (written: Promise<unknown>) =>
    written.then(
      () => 'written',
      (error: unknown) => codeOf(mapDatabaseError(error)) ?? error,
    );

  it('gets the next number of its company, kind and year, in Hong Kong time', async () => {
    const write = (given: Parameters<typeof writeInvoice>[2]) =>
      writeInvoice(tried().database, merchant, given);
    expect(await write({ issuedAt: '2030-12-31T15:59:59Z' })).toBe('HDHK-2030-000001');
    expect(await write({ issuedAt: '2030-12-31T16:00:00Z' })).toBe('HDHK-2031-000001');
    expect(await write({ issuedAt: '2030-06-01T00:00:00Z' })).toBe('HDHK-2030-000002');
    expect(await write({ issuedAt: '2030-06-01T00:00:00Z', place: 'sg' })).toBe('HDSG-2030-000001');
    const back = { kind: 'creditNote', net: -100, total: -100, issuedAt: '2030-06-01T00:00:00Z' } as const;
    expect(await write(back)).toBe('HDHK-CN-2030-000001');
  });

  it('leaves no gap in the numbers if fifty are written at once and some fail', async () => {
    const taken = newRecordId();
    await writeInvoice(tried().database, merchant, { id: taken, issuedAt: '2032-01-01T00:00:00Z' });
    const written = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        writeInvoice(tried().database, merchant, {
          issuedAt: '2032-01-01T00:00:00Z',
          // Refused by the trigger, or by a key after the number was assigned.
          ...(index % 5 === 1 ? { total: 99 } : {}),
          ...(index % 5 === 3 ? { id: taken } : {}),
        }),
      ),
    );
    const rolledBack = tried()
      .database.db.transaction()
      .execute(async (transaction) => {
        await writeInvoice({ db: transaction }, merchant, { issuedAt: '2032-01-01T00:00:00Z' });
        throw new Error('cut off');
      });
    await expect(rolledBack).rejects.toThrow('cut off');
    const numbers = written.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `HDHK-2032-${String(index + 2).padStart(6, '0')}`),
    );
    expect(await checkNumbers(tried().database.db)).toEqual([]);
  });

  it('is reported missing if its row or its number series is deleted', async () => {
    await writeInvoice(tried().database, merchant, { issuedAt: '2034-01-01T00:00:00Z' });
    await writeInvoice(tried().database, merchant, { issuedAt: '2034-01-01T00:00:00Z' });
    const found = tried()
      .database.db.transaction()
      .execute(async (transaction) => {
        // Only an owner of the tables can do this.
        await execute(transaction, 'alter table "invoices" disable trigger user', []);
        await execute(transaction, `delete from "invoices" where "reference" = 'HDHK-2034-000001'`, []);
        const gap = await checkNumbers(transaction);
        await execute(transaction, 'alter table "paperNumbers" disable trigger user', []);
        await execute(transaction, 'delete from "paperNumbers" where "year" = 2034', []);
        throw Object.assign(new Error('taken back'), { seen: [gap, await checkNumbers(transaction)] });
      });
    const series = { kind: 'numbers', subject: 'papers HDHK invoice 2034' };
    await expect(found).rejects.toMatchObject({
      seen: [
        [{ ...series, left: '2 from 1 to 2', right: '1 from 2 to 2' }],
        [{ ...series, left: '0 from 1 to 0', right: '1 from 2 to 2' }],
      ],
    });
  });

  it.each([
    ['its total', `jsonb_set("total", '{currency}', '"SGD"')`, 'total'],
    ['its net amount', `jsonb_set("net", '{currency}', '"SGD"')`, 'net'],
    ['its tax', `jsonb_set("tax", '{currency}', '"SGD"')`, 'tax'],
    ['a line', `jsonb_set("lines", '{0,amount,currency}', '"SGD"')`, 'lines'],
  ])('is refused with another currency in %s', async (_what, changed, column) => {
    await writeInvoice(tried().database, merchant, { issuedAt: '2035-01-01T00:00:00Z' });
    const columns = [
      'user',
      'companyName',
      'place',
      'currency',
      'lines',
      'net',
      'tax',
      'total',
      'kind',
      'issuedAt',
      'dueOn',
    ];
    const copied = [...columns, 'createdAt', 'updatedAt'];
    const names = copied.map((name) => `"${name}"`).join();
    const values = copied.map((name) => (name === column ? changed : `"${name}"`)).join();
    const copy = run(
      `insert into "invoices" ("_id", ${names}) select $1::uuid, ${values} from "invoices" where "reference" = 'HDHK-2035-000001'`,
      [newRecordId()],
    );
    await expect(copy).rejects.toThrow('All amounts of this paper have to be in HKD.');
    expect(await checkNumbers(tried().database.db)).toEqual([]);
  });

  it.each([
    ['its number', `"reference" = 'HDHK-2026-999999'`],
    ['its total', `"total" = '{"currency":"HKD","amount":1}'`],
    ['its lines', `"lines" = '[]'`],
    ['its date', `"issuedAt" = '2020-01-01'`],
    ['its buyer', `"companyName" = 'Somebody else'`],
    ['its seller', `"seller" = '{}'`],
    ['its deletion', `"deletedAt" = now()`],
    ['how it was paid', `"paymentReference" = 'another'`],
    ['whether it was paid', `"status" = 'open'`],
  ])('is final once it is paid: SQL cannot change %s', async (_what, set) => {
    const number = await writeInvoice(tried().database, merchant);
    await run(
      `update "invoices" set "status" = 'paid', "paidAt" = now(), "paymentReference" = 'p' where "reference" = $1`,
      [number],
    );
    expect(await codeFor(run(`update "invoices" set ${set} where "reference" = $1`, [number]))).toBe(
      'conflict',
    );
  });

  it.each([
    ['change it', `update "invoices" set "total" = '{"currency":"HKD","amount":1}'`],
    ['delete it', 'delete from "invoices"'],
    ['empty the table', 'truncate "invoices" cascade'],
    ['skip a number', 'update "paperNumbers" set "last" = "last" + 2'],
    ['delete a number', 'delete from "paperNumbers"'],
    ['change an entry of the ledger', `update "ledgerEntries" set "day" = '2020-01-01'`],
    ['delete an entry of the ledger', 'delete from "ledgerEntries"'],
    ['empty the ledger', 'truncate "ledgerEntries"'],
    ['switch the triggers off', 'alter table "invoices" disable trigger all'],
    ['drop a trigger', 'drop trigger "invoices_keep" on "invoices"'],
    [
      'replace the function of a trigger',
      `create or replace function "keepPaper"() returns trigger language sql as 'select null'`,
    ],
    ['bypass triggers', 'set local session_replication_role = replica'],
    ['drop the table', 'drop table "invoices" cascade'],
  ])("is final for the application's own database user, who cannot %s", async (_what, text) => {
    await writeInvoice(tried().database, merchant);
    const before = await run('select to_jsonb(paper) as "paper" from "invoices" paper order by "_id"');
    const asApplication = tried()
      .database.db.transaction()
      .execute(async (transaction) => {
        // It reads and writes rows and owns nothing, as docs/decisions/0028-papers.md requires.
        await execute(transaction, 'create role "harbour-test" nologin', []);
        await execute(transaction, 'grant usage on schema public to "harbour-test"', []);
        await execute(
          transaction,
          'grant select, insert, update, delete, truncate on all tables in schema public to "harbour-test"',
          [],
        );
        await execute(transaction, 'set local role "harbour-test"', []);
        await execute(transaction, text, []);
      });
    await expect(asApplication).rejects.toThrow(/final|never|one|added to|must be owner|permission denied/);
    expect(await run('select to_jsonb(paper) as "paper" from "invoices" paper order by "_id"')).toEqual(
      before,
    );
  });

  it('cannot be deleted, and neither can its number', async () => {
    const number = await writeInvoice(tried().database, merchant);
    expect(await codeFor(run('delete from "invoices" where "reference" = $1', [number]))).toBe('conflict');
    expect(await codeFor(run('truncate "invoices" cascade'))).toBe('conflict');
    expect(await codeFor(run('delete from "paperNumbers"'))).toBe('conflict');
    expect(await codeFor(run('update "paperNumbers" set "last" = "last" + 2'))).toBe('conflict');
  });

  it.each([
    ['a total that is not net and tax', { total: 99 }],
    ['a negative invoice', { net: -100, total: -100 }],
    ['a credit note with a positive total', { kind: 'creditNote' }],
  ] as const)('is refused with %s', async (_what, given) => {
    expect(await codeFor(writeInvoice(tried().database, merchant, given))).toBe('invalid-data');
  });

  it('is sold by one company per place, with a prefix fixed from its first invoice on', async () => {
    await writeInvoice(tried().database, merchant);
    const prefix = `update "sellingCompanies" set "invoicePrefix" = 'ZZ' where "invoicePrefix" = 'HDHK'`;
    expect(await codeFor(run(prefix))).toBe('conflict');
    const places = `update "sellingCompanies" set "places" = '[{"place":"hk"},{"place":"sg"}]' where "invoicePrefix" = 'HDHK'`;
    expect(await codeFor(run(places))).toBe('already-exists');
  });
});
