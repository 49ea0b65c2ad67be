import type { RecordOf } from '@harbour/core/contract/collections';
import { newRecordId } from '@harbour/core/contract/values';
import { type Money, money } from '@harbour/core/money';
import { addDays, termBill } from '@harbour/core/pricing';
import type { BillingIntent, Effect } from '@harbour/server/billing/intent.ts';
import { createSqlStore } from '@harbour/server/billing/sql/create-sql-store.ts';
import { createMailsTable } from '@harbour/server/billing/sql/mails-table.ts';
import { execute } from '@harbour/server/database/statement.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { type Person, startTestApp } from '../kit/start-test-app.ts';
import { subscribe } from '../kit/subscriber.ts';

const NOW = Date.parse('2026-03-02T04:00:00Z');
const AT = '2026-03-02T04:00:00.000Z';
let merchant: Person;
let id: string;
let record: RecordOf<'subscriptions'>;
const app = forAllTests(await startTestApp({ seed: 'demo', now: () => NOW }));
beforeEach(async () => {
  merchant = await app.signIn('merchant');
  id = await subscribe(merchant);
  record = await app.app.service('subscriptions').get(id);
});

const store = () =>
  createSqlStore({
    app: app.app,
    db: app.database.db,
    now: () => NOW,
    recordNews: (notified, occasion) =>
      createMailsTable(app.database.db).note(notified, { occasion, at: AT }),
    onVoid: () => undefined,
  });
const patch = (data: object) => app.app.service('subscriptions').patch(id, data);
const invoiceOf = (invoice: string): Promise<RecordOf<'invoices'>> =>
  app.app.service('invoices').get(invoice);
const termOf = () => termBill('HKD', record.prices, 12);
const period = { from: '2027-03-02', until: '2028-03-02', dueOn: '2027-03-02', issuedAt: AT };

/** Writes the bill of the next term, and returns its id. */
async function billed(changes: object = {}): Promise<string> {
  const own = { user: merchant.account.id, subscription: id, ...period };
  const invoice = { id: newRecordId(), ...own, bill: termOf(), ...changes };
  const effect: Effect = { kind: 'invoice', invoice };
  expect([await store().apply(effect, 'k'), await store().apply(effect, 'k')]).toEqual([
    'applied',
    'applied',
  ]);
  return invoice.id;
}

describe('an invoice', () => {
  test('names the buyer, the lines, the period and the amounts', async () => {
    const invoice = await invoiceOf(await billed());
    const bill = termOf();
    const { net, tax, total } = bill;
    expect(invoice).toMatchObject({
      user: merchant.account.id,
      subscription: id,
      kind: 'invoice',
      status: 'open',
      corrects: null,
      place: 'hk',
      currency: 'HKD',
      net,
      tax,
      total,
      taxPercent: 0,
      dueOn: '2027-03-02',
      issuedAt: AT,
      buyer: { legalName: 'Jade Kettle Holdings Limited', registrationNumber: '12345678' },
    });
    expect(invoice.lines).toMatchObject(
      bill.lines.map(({ count, unit, amount }) => ({
        count,
        unit,
        amount,
        from: '2027-03-02',
        until: '2028-03-02',
        label: { en: expect.stringMatching(/, 2 Mar 2027 to 1 Mar 2028$/) },
      })),
    );
  });

  test('with a negative total is a credit note', async () => {
    const [line] = termOf().lines;
    const back = money('HKD', -500);
    const bill = {
      net: back,
      tax: money('HKD', 0),
      total: back,
      lines: [{ ...line, id: line?.id ?? '', count: 1, unit: back, amount: back, taxPercent: 0 }],
    };
    expect(await invoiceOf(await billed({ bill }))).toMatchObject({
      kind: 'creditNote',
      reason: 'change',
      total: back,
    });
  });

  test('for a paid next term names its days on the lines that change it', async () => {
    const renewal = { plan: record.plan, modules: [], prepayMonths: 3, prices: record.prices };
    await patch({ renewal: { ...renewal, invoice: await billed() } });
    const bill = termOf();
    const lines = bill.lines.map((line, index) => (index === 0 ? { ...line, ofNextTerm: true } : line));
    const { lines: written } = await invoiceOf(await billed({ bill: { ...bill, lines } }));
    expect(written).toMatchObject([
      { from: '2028-03-02', until: '2028-06-02' },
      { from: '2027-03-02', until: '2028-03-02' },
    ]);
  });

  test('is made out to the account, else the order, else the email or the reference', async () => {
    const companyName = async () => (await invoiceOf(await billed())).companyName;
    await app.app.service('users').patch(merchant.account.id, { companyName: 'Lucky Lantern' });
    expect(await companyName()).toBe('Lucky Lantern');
    await app.app.service('users').patch(merchant.account.id, { companyName: null });
    expect(await companyName()).toBe('Jade Kettle Limited');
    await patch({ order: null });
    expect(await companyName()).toBe(merchant.email);
    await app.app.service('users').remove(merchant.account.id);
    expect(await companyName()).toBe(record.reference);
  });

  test('is paid or voided once, and a paid one cannot be voided', async () => {
    const [paid, voided] = [await billed(), await billed()];
    const pay = (invoice: string, reference: string | null) =>
      store().apply({ kind: 'invoicePaid', invoice, at: AT, reference }, 'k');
    const cancel = (invoice: string) => store().apply({ kind: 'invoiceVoid', invoice }, 'k');
    expect([await pay(paid, null), await pay(paid, 'pi_2')]).toEqual(['applied', 'applied']);
    expect(await invoiceOf(paid)).toMatchObject({ status: 'paid', paidAt: AT, paymentReference: null });
    expect([await cancel(paid), await cancel(voided), await cancel(voided)]).toEqual([
      'overtaken',
      'applied',
      'applied',
    ]);
    expect(await cancel(newRecordId())).toBe('applied');
    expect((await invoiceOf(voided)).status).toBe('void');
    expect(await pay(voided, 'pi_3')).toBe('applied');
    expect((await invoiceOf(voided)).status).toBe('void');
    const { total, dueOn } = await invoiceOf(paid);
    const days = { from: '2027-03-02', until: '2028-03-02' };
    const facts = { id: paid, subscription: id, paymentReference: null, total, dueOn, ...days };
    expect(await store().invoice(paid)).toEqual(facts);
    expect(await store().invoice(newRecordId())).toBeUndefined();
  });
});

test('writes credit and news once, and a patch only for its version', async () => {
  const { user } = record;
  const amount = money('HKD', 700);
  const credit = { id: newRecordId(), user, subscription: id, invoice: await billed(), amount } as const;
  for (const _time of [1, 2])
    expect(await store().apply({ kind: 'credit', credit: { ...credit, reason: 'goodwill' } }, 'k')).toBe(
      'applied',
    );
  const credits = await app.find('credits', { user });
  expect(credits).toMatchObject([{ _id: credit.id, amount, currency: 'HKD', reason: 'goodwill' }]);
  const news = { kind: 'ended', on: '2026-03-02' } as const;
  const effect: Effect = { kind: 'news', user, subscription: id, news };
  for (const key of ['end:1', 'end:1', 'end:2']) expect(await store().apply(effect, key)).toBe('applied');
  const mails = 'select "occasion", "news" from "billingMails" where "subscription" = $1 order by "number"';
  expect(await execute(app.database.db, mails, [id])).toEqual([
    { occasion: 'end:1:ended', news },
    { occasion: 'end:2:ended', news },
  ]);
  const { version } = record;
  const retry = (subscription: string, of: number | null, retries: number) =>
    store().apply({ kind: 'subscription', subscription, version: of, patch: { retries } }, 'k');
  expect([await retry(id, version, 1), await retry(id, version, 2), await retry(id, null, 3)]).toEqual([
    'applied',
    'overtaken',
    'applied',
  ]);
  expect((await app.app.service('subscriptions').get(id)).retries).toBe(3);
  await expect(retry(newRecordId(), null, 1)).rejects.toMatchObject({ data: { code: 'not-found' } });
});

test('an account has its credit, its next bill unless it is void, and the prices at purchase', async () => {
  const invoice = await billed();
  const renewal = { plan: record.plan, modules: [], prepayMonths: 1, prices: record.prices, invoice };
  await patch({ renewal });
  const { user, currency } = record;
  for (const [amount, of] of [
    [1000, 'HKD'],
    [200, 'HKD'],
    [5, 'SGD'],
  ] as const) {
    const given = { user, subscription: id, amount: money(of, amount), currency: of };
    await app.app.service('credits').create({ ...given, reason: 'goodwill' });
  }
  const account = await store().load(id);
  expect(account).toMatchObject({
    id,
    user,
    credit: money('HKD', 1200),
    subscription: { renewal, prices: record.prices },
    renewalInvoice: { id: invoice, status: 'open', bill: termBill(currency, record.prices, 1) },
  });
  expect(account?.version).toBe((await app.app.service('subscriptions').get(id)).version);
  expect(account?.subscription.monthTotal).toEqual(record.monthTotal);
  const chosen = { plan: record.plan, modules: [], prepayMonths: 1 };
  expect(account?.catalogue(chosen, 'HKD', '2026-03-02')).toHaveLength(1);
  await app.app.service('invoices').patch(invoice, { status: 'void' });
  const without = await store().load(id);
  expect([without?.renewalInvoice, without?.subscription.renewal]).toEqual([undefined, null]);
  await patch({ renewal: null, status: 'ended' });
  await app.app.service('subscriptions').remove(id);
  expect(await store().load(id)).toBeUndefined();
});

test('finds the subscriptions with a step due within 14 days, page by page', async () => {
  const today = '2026-03-02';
  const isDue = async (data: object) => {
    await patch(data);
    return (await store().due(today, undefined)).includes(id);
  };
  const far = { termEnd: addDays(today, 15), resumeOn: null, cancelOn: null };
  const tomorrow = addDays(today, 1);
  expect([
    await isDue(far),
    await isDue({ termEnd: addDays(today, 14) }),
    await isDue({ ...far, resumeOn: tomorrow }),
    await isDue({ resumeOn: today }),
    await isDue({ resumeOn: null, cancelOn: tomorrow }),
    await isDue({ cancelOn: today }),
    await isDue({ status: 'ended' }),
  ]).toEqual([false, true, false, true, false, true, false]);
  await patch({ status: 'active' });
  const all = await store().due(today, undefined);
  expect(all).toEqual(all.toSorted());
  expect(await store().due(today, all[0])).toEqual(all.slice(1));
  expect(await store().due(today, all.at(-1))).toEqual([]);
});

test('a merchant has one open intent, found by its key, its merchant and its invoice', async () => {
  const { user, version } = record;
  const nothing = money('HKD', 0);
  const invoice = await billed();
  const intentOf = (key: string, changes: Partial<BillingIntent> = {}): BillingIntent => ({
    key,
    user,
    subscription: id,
    version,
    credit: nothing,
    before: [],
    paid: [],
    failed: [],
    charge: { invoice, amount: nothing },
    ...changes,
  });
  const own = store();
  const stale: Partial<BillingIntent>[] = [{ version: version + 1 }, { credit: money('HKD', 1) as Money }];
  for (const changes of stale) expect(await own.begin(intentOf('k-0', changes))).toEqual({ kind: 'stale' });
  expect(await own.find('k-0')).toBeUndefined();
  const intent = intentOf('k-1');
  expect(await own.begin(intent)).toEqual({ kind: 'begun' });
  const stored = { intent, result: null };
  expect(await own.begin(intent)).toEqual({ kind: 'known', stored });
  expect(await own.begin(intentOf('k-2'))).toEqual({ kind: 'busy' });
  expect(await own.find('k-1')).toEqual(stored);
  expect([await own.openOf(user), await own.openFor(invoice)]).toEqual([intent, intent]);
  expect([await own.openOf(newRecordId()), await own.openFor(newRecordId())]).toEqual([undefined, undefined]);
  expect(await own.open()).toContainEqual(intent);
  const done = { state: 'done', payment: newRecordId(), failure: null } as const;
  await own.finish('k-1', done);
  await own.finish('k-1', { ...done, state: 'failed' });
  expect(await own.find('k-1')).toEqual({ intent, result: done });
  expect([await own.openOf(user), await own.open()]).toEqual([undefined, []]);
  const [payment] = await app.find('payments', { user });
  expect([await own.paidBy(payment._id), await own.paidBy(newRecordId())]).toEqual([
    payment.amount,
    undefined,
  ]);
});
