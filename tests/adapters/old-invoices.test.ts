import { newRecordId, type RecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { addDays, dayAt } from '@harbour/core/pricing';
import { checkBooks, closeThrough } from '@harbour/server/books/check-books.ts';
import type { Database } from '@harbour/server/database/database.ts';
import { readMigrations } from '@harbour/server/database/migrations/index.ts';
import { openDatabase } from '@harbour/server/database/open-database.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeMerchant } from '../kit/books-records.ts';
import { createDatabase, findPostgres } from '../kit/postgres.ts';
import { openBareDatabase } from '../kit/test-databases.ts';

/** The migration that makes invoices final. */
const SALES_RETENTION = '0023-papers';
const steps = Object.entries(await readMigrations());
const first = steps.findIndex(([name]) => name === SALES_RETENTION);

const postgres = findPostgres();
const databases = [
  { name: 'PGlite', missing: false, open: openBareDatabase },
  {
    name: 'PostgreSQL',
    missing: !postgres.found,
    async open() {
      const { url } = inject('postgres') ?? { url: '' };
      return openDatabase({ databaseUrl: await createDatabase(url, { name: `old-${crypto.randomUUID()}` }) });
    },
  },
] as const;

/** An invoice in the old format; amounts are minor units, before tax. */
interface OldInvoice {
  readonly reference: string;
  readonly issuedAt: string;
  readonly net: number;
  readonly tax?: number;
  readonly currency?: 'HKD' | 'SGD';
  readonly status?: string;
  readonly deletedAt?: string;
}

const old: readonly OldInvoice[] = [
  { reference: 'IN-SECOND22', issuedAt: '2025-12-31T15:59:59Z', net: 200, status: 'paid' },
  { reference: 'IN-FIRST111', issuedAt: '2025-03-01T00:00:00Z', net: 100, status: 'open' },
  // Midnight in Hong Kong begins another year.
  { reference: 'IN-THIRD333', issuedAt: '2025-12-31T16:00:00Z', net: 300, status: 'void' },
  {
    reference: 'IN-TRASHED4',
    issuedAt: '2025-06-01T00:00:00Z',
    net: 400,
    status: 'void',
    deletedAt: '2025-07-01T00:00:00Z',
  },
  {
    reference: 'IN-SGPAID55',
    issuedAt: '2025-05-01T00:00:00Z',
    net: 1000,
    tax: 90,
    currency: 'SGD',
    status: 'paid',
  },
  { reference: 'CN-BACK6666', issuedAt: '2026-01-02T00:00:00Z', net: -50, status: 'paid' },
];

describe.each(databases)('invoices and books of an old database on $name', ({ open, missing }) => {
  let database: Database;
  let merchant: RecordId;
  const run = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    execute<Row>(database.db, text, values);

  beforeAll(async () => {
    if (missing) return;
    database = await open();
    for (const [, { up }] of steps.slice(0, first)) await up(database.db);
    merchant = await writeMerchant(database);
    for (const invoice of old) await writeOld(invoice);
    await payOld();
    for (const [, { up }] of steps.slice(first)) await up(database.db);
  });
  afterAll(() => database?.close());

  async function writeOld({ reference, issuedAt, net, tax = 0, currency = 'HKD', ...rest }: OldInvoice) {
    const { status = 'open', deletedAt = null } = rest;
    const of = (amount: number) => JSON.stringify(money(currency, amount));
    const line = {
      label: { en: 'Lite' },
      count: 1,
      unit: money(currency, net),
      amount: money(currency, net),
    };
    await run(
      `insert into "invoices" ("_id", "reference", "user", "companyName", "status", "currency", "lines", "net", "tax", "total", "issuedAt",
          "dueOn", "paymentReference", "createdAt", "updatedAt", "deletedAt")
        values ($1, $2, $3, 'Wong Noodles', $4, $5, $6, $7, $8, $9, $10, '2026-12-01', $11, $10, $10, $12)`,
      [
        newRecordId(),
        reference,
        merchant,
        status,
        currency,
        JSON.stringify([line]),
        of(net),
        of(tax),
        of(net + tax),
        issuedAt,
        status === 'paid' && net > 0 ? `p-${reference}` : null,
        deletedAt,
      ],
    );
  }

  /** The payments of the paid invoices, a refund of one with its credit note, and credit given and used. */
  async function payOld() {
    await run(
      `insert into "payments" ("_id", "reference", "provider", "purpose", "user", "invoice", "status", "currency", "amount", "settledAt", "createdAt", "updatedAt")
        select gen_random_uuid(), "paymentReference", 'sandbox', 'invoice', "user", "_id", 'succeeded', "currency", "total", "issuedAt", "issuedAt", "issuedAt"
        from "invoices" where "paymentReference" is not null`,
    );
    await run(
      `insert into "refunds" ("_id", "reference", "payment", "user", "invoice", "currency", "amount", "status", "reason", "creditNote", "settledAt", "createdAt", "updatedAt")
        select gen_random_uuid(), 'RF-BACK6666', payment."_id", payment."user", payment."invoice", 'HKD', $1, 'succeeded', 'Left',
          (select "_id" from "invoices" where "reference" = 'CN-BACK6666'), '2026-01-02', '2026-01-02', '2026-01-02'
        from "payments" payment where payment."reference" = 'p-IN-SECOND22'`,
      [JSON.stringify(money('HKD', 50))],
    );
    await run(
      `insert into "credits" ("_id", "user", "reason", "currency", "amount", "createdAt", "updatedAt")
        values (gen_random_uuid(), $1, 'goodwill', 'HKD', $2, '2026-01-03', '2026-01-03')`,
      [merchant, JSON.stringify(money('HKD', 70))],
    );
  }

  it.skipIf(missing)(
    'numbers invoices by company, kind and year in order of issue, including trashed ones',
    async () => {
      const rows = await run<{
        readonly occasion: string;
        readonly reference: string;
        readonly deletedAt: unknown;
      }>('select "occasion", "reference", "deletedAt" from "invoices" order by "reference"');
      expect(rows.map(({ occasion, reference }) => [occasion, reference])).toEqual([
        ['IN-FIRST111', 'HDHK-2025-000001'],
        [null, 'HDHK-2025-000002'],
        ['IN-SECOND22', 'HDHK-2025-000003'],
        ['IN-THIRD333', 'HDHK-2026-000001'],
        ['CN-BACK6666', 'HDHK-CN-2026-000001'],
        ['IN-SGPAID55', 'HDSG-2025-000001'],
      ]);
      expect(rows.every(({ deletedAt }) => deletedAt === null)).toBe(true);
    },
  );

  it.skipIf(missing)('adds the seller, the buyer, the tax and the corrected invoice', async () => {
    const [note] = await run(
      `select note."kind", note."reason", note."taxReason", note."taxPercent", corrected."occasion" as "corrects", note."buyer"->>'legalName' as "buyer"
        from "invoices" note join "invoices" corrected on corrected."_id" = note."corrects"`,
    );
    expect(note).toEqual({
      kind: 'creditNote',
      reason: 'refund',
      taxReason: 'out-of-scope',
      taxPercent: 0,
      corrects: 'IN-SECOND22',
      buyer: 'Wong Noodles',
    });
    const [taxed] = await run(
      `select "place", "taxReason", "taxPercent", "seller"->>'legalName' <> '' as "isSold" from "invoices" where "occasion" = 'IN-SGPAID55'`,
    );
    expect(taxed).toEqual({ place: 'sg', taxReason: 'standard-rated', taxPercent: 9, isSold: true });
  });

  it.skipIf(missing)('posts all old records to the ledger, which agrees with every one of them', async () => {
    expect(await checkBooks(database.db)).toEqual([]);
    const sums = await run(
      `select "currency", "account", sum("amount")::integer as "sum" from "ledgerLines" group by 1, 2 having sum("amount") <> 0 order by 1, 2`,
    );
    expect(sums).toEqual([
      { currency: 'HKD', account: 'clearing:sandbox', sum: 150 },
      { currency: 'HKD', account: 'goodwill', sum: 70 },
      { currency: 'HKD', account: 'merchantCredit', sum: -70 },
      { currency: 'HKD', account: 'receivable', sum: 100 },
      { currency: 'HKD', account: 'revenue', sum: -250 },
      { currency: 'SGD', account: 'clearing:sandbox', sum: 1090 },
      { currency: 'SGD', account: 'gstPayable', sum: -90 },
      { currency: 'SGD', account: 'revenue', sum: -1000 },
    ]);
    await closeThrough(database.db, addDays(dayAt(Date.parse('2026-11-22T04:00:00Z')), -1));
    expect(await checkBooks(database.db)).toEqual([]);
  });
});
