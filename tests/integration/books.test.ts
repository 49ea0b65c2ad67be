import type { MonthOfBooks, TrialBalanceRow } from '@harbour/core/contract/actions';
import { newRecordId } from '@harbour/core/contract/values';
import { money } from '@harbour/core/money';
import { checkBooks } from '@harbour/server/books/check-books.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksAgree } from '../kit/books.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const HOUR_MS = 3_600_000;
let now = Date.parse('2026-11-22T04:00:00Z');
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo', now: () => now });
  admin = await app.signIn('admin');
});
afterAll(() => app[Symbol.asyncDispose]());

const month = (of: string) => admin.post('/api/books/month', { month: of });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const bookJob = async () => {
  now += HOUR_MS;
  admin = await app.signInAgain(admin);
  await app.runJobs();
};

test('the demo books balance, and each month opens with the closing balances of the last', async () => {
  await expectBooksAgree(app.database, now);
  const [october, november] = [(await month('2026-10')).body, (await month('2026-11')).body];
  expect(november.closedThrough).toBe('2026-11-21');
  for (const { trialBalance } of [october, november]) {
    for (const place of ['hk', 'sg']) {
      const rows = trialBalance.filter((row: { readonly place: string }) => row.place === place);
      expect(rows.length).toBeGreaterThan(3);
      expect(sum(rows.map((row: { readonly closing: number }) => row.closing))).toBe(0);
    }
  }
  const closing = new Map(october.trialBalance.map((row: Row) => [keyOf(row), row.closing]));
  for (const row of november.trialBalance) expect(row.opening, keyOf(row)).toBe(closing.get(keyOf(row)) ?? 0);
  for (const { opening, billed, takenBack, earned, closing: left } of november.deferred) {
    expect(opening + billed + takenBack + earned).toBe(left);
  }
});

interface Row {
  readonly place: string;
  readonly currency: string;
  readonly account: string;
  readonly closing: number;
}
const keyOf = ({ place, currency, account }: Row) => `${place} ${currency} ${account}`;

test('the books of a quarter open with its first month, close with its last, and sum up all three', async () => {
  const of = async (month: string, months?: number) =>
    (await admin.post('/api/books/month', { month, ...(months && { months }) })).body;
  const quarter = await of('2026-11', 3);
  const parts = await Promise.all(['2026-09', '2026-10', '2026-11'].map((each) => of(each)));
  const [first, , last] = parts;
  const key = ({ place, currency, account }: TrialBalanceRow) => `${place} ${currency} ${account}`;
  const rowIn = (books: MonthOfBooks, row: TrialBalanceRow) =>
    books.trialBalance.find((other) => key(other) === key(row));
  expect(quarter.trialBalance.map(key)).toEqual(last.trialBalance.map(key));
  for (const row of quarter.trialBalance) {
    expect(row.opening, key(row)).toBe(rowIn(first, row)?.opening ?? 0);
    expect(row.closing, key(row)).toBe(rowIn(last, row)?.closing);
    for (const side of ['debit', 'credit'] as const)
      expect(row[side], key(row)).toBe(sum(parts.map((part) => rowIn(part, row)?.[side] ?? 0)));
  }
  const taxes = parts.map(({ gst }) => gst[5].amount);
  expect(quarter.gst[5].amount).toBe(sum(taxes));
  expect(
    quarter.trialBalance.some((row: TrialBalanceRow) => row.debit > (rowIn(last, row)?.debit ?? 0)),
  ).toBe(true);
  expect((await admin.post('/api/books/month', { month: '2026-11', months: 2 })).body.data.code).toBe(
    'invalid-data',
  );
});

test('only admins can read the books, and only of a valid month', async () => {
  const [merchant, editor] = [await app.signIn('merchant'), await app.signIn('editor')];
  for (const who of [merchant, editor]) {
    expect((await who.post('/api/books/month', { month: '2026-11' })).body.data.code).toBe('forbidden');
  }
  expect((await month('2026-13')).body.data.code).toBe('invalid-data');
});

test('an invoice with an unsettled payment is owed until it settles, and is no difference', async () => {
  const merchant = await app.signIn('merchant');
  const amount = money('HKD', 70_000);
  const own = { user: merchant.account.id, currency: 'HKD' };
  const invoice = await app.app.service('invoices').create({
    ...own,
    companyName: 'Wong Noodles',
    place: 'hk',
    tax: money('HKD', 0),
    net: amount,
    total: amount,
    issuedAt: new Date(now).toISOString(),
    dueOn: '2026-12-01',
    lines: [{ label: { en: 'Lite' }, count: 1, unit: amount, amount }],
  });
  const reference = `pi_${newRecordId()}`;
  const payment = await app.app
    .service('payments')
    .create({ ...own, reference, provider: 'stripe', purpose: 'invoice', invoice: invoice._id, amount });
  const paid = { status: 'paid', paidAt: new Date(now).toISOString(), paymentReference: reference };
  await app.app.service('invoices').patch(invoice._id, paid);
  expect(await checkBooks(app.database.db)).toEqual([]);
  await app.app.service('payments').patch(payment._id, { status: 'cancelled' });
  expect(await checkBooks(app.database.db)).toMatchObject([
    { kind: 'receivable', left: '0', right: '70000' },
  ]);
  await app.app.service('payments').patch(payment._id, { status: 'succeeded', settledAt: paid.paidAt });
  expect(await checkBooks(app.database.db)).toEqual([]);
});

test('a Singapore supply whose tax rounds to nothing is standard-rated in the GST return', async () => {
  const merchant = await app.signIn('merchant');
  const boxes = async () =>
    new Map<number, number>(
      (await month('2026-11')).body.gst.map((row: { box: number; amount: number }) => [row.box, row.amount]),
    );
  const before = await boxes();
  const [amount, tax] = [money('SGD', 5), money('SGD', 0)];
  const { _id } = await app.app.service('invoices').create({
    user: merchant.account.id,
    currency: 'SGD',
    companyName: 'Tiger Steps',
    place: 'sg',
    tax,
    net: amount,
    total: amount,
    taxPercent: 9,
    taxReason: 'standard-rated',
    issuedAt: new Date(now).toISOString(),
    dueOn: '2026-12-01',
    lines: [{ label: { en: 'Lite' }, count: 1, unit: amount, amount }],
  });
  const after = await boxes();
  const grown = [1, 2, 4, 6].map((box) => (after.get(box) ?? 0) - (before.get(box) ?? 0));
  expect(grown).toEqual([5, 0, 5, 0]);
  await app.app.service('invoices').patch(_id, { status: 'void' });
  expect(await boxes()).toEqual(before);
});

test('a difference is stored with both sides and shown as a metric and on Home', async () => {
  const record = newRecordId();
  const post = (kind: string, amount: number) =>
    execute(
      app.database.db,
      `insert into "ledgerEntries" ("day", "at", "place", "currency", "kind", "source", "record", "lines", "postedAt")
        values ('2026-11-22', '2026-11-22T00:00:00Z', 'hk', 'HKD', $2, 'payments', $1, $3, now() - interval '1 day')`,
      [record, kind, JSON.stringify({ 'clearing:sandbox': amount, prepayments: -amount })],
    );
  const figures = async () => {
    const [{ body: overview }, { body: books }] = [await admin.get('/api/overview'), await month('2026-11')];
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    const metric = /^harbour_book_differences (.+)$/m.exec(metrics)?.[1];
    return { home: overview.bookDifferences, metric, differences: books.differences };
  };
  await bookJob();
  expect(await figures()).toEqual({ home: 0, metric: '0', differences: [] });
  await post('paymentReceived', 100);
  await bookJob();
  const seen = await figures();
  expect([seen.home, seen.metric]).toEqual([1, '1']);
  expect(seen.differences).toMatchObject([
    { kind: 'orphan', subject: `payments/${record}`, left: 'no such record', right: 'paymentReceived' },
  ]);
  await bookJob();
  const [again] = (await figures()).differences;
  expect(again.firstSeen).toBe(seen.differences[0].firstSeen);
  expect(again.lastSeen > again.firstSeen).toBe(true);
  const editor = await app.signIn('editor');
  expect((await editor.get('/api/overview')).body.bookDifferences).toBe(0);
});
