import type { BatchChange } from '@harbour/core/contract/actions';
import { collections, type RecordOf } from '@harbour/core/contract/collections';
import { money } from '@harbour/core/money';
import { execute } from '@harbour/server/database/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '../kit/buyer.ts';
import { payByCard } from '../kit/sandbox-buyer.ts';
import { type AnyRole, type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

type Invoice = RecordOf<'invoices'>;

/** A caller; one of them is the owner of the invoices. */
interface Asker {
  readonly role: AnyRole | 'stranger';
  readonly person: Person | undefined;
  readonly socket: TestSocket;
}

const roles = ['anonymous', 'merchant', 'stranger', 'editor', 'admin'] as const;
const kinds = ['open', 'paid', 'void', 'creditNote'] as const;

let app: TestApp;
let askers: ReadonlyMap<Asker['role'], Asker>;
let invoices: ReadonlyMap<(typeof kinds)[number], Invoice>;
beforeAll(async () => {
  app = await startTestApp({ seed: 'demo' });
  const asker = async (role: Asker['role']) => {
    const person =
      role === 'anonymous' ? undefined : await app.signIn(role === 'stranger' ? 'merchant' : role);
    return [role, { role, person, socket: await app.socket(person) }] as const;
  };
  askers = new Map(await Promise.all(roles.map(asker)));
  invoices = await issueInvoices();
});
afterAll(() => app[Symbol.asyncDispose]());

const askerOf = (role: Asker['role']): Asker => {
  const asker = askers.get(role);
  if (asker) return asker;
  throw new Error(`Nobody is ${role}`);
};
const invoiceOf = (kind: (typeof kinds)[number]): Invoice => {
  const invoice = invoices.get(kind);
  if (invoice) return invoice;
  throw new Error(`No paper is ${kind}`);
};

/** An invoice of each kind for the merchant, the paid one and its credit note in the ordinary way. */
async function issueInvoices() {
  const [owner, admin] = [askerOf('merchant').person, askerOf('admin').person];
  if (!owner || !admin) throw new Error('Nobody is signed in');
  const { payment } = await buy(owner, payByCard());
  const invoices = app.app.service('invoices');
  const { invoice } = await app.app.service('payments').get(payment);
  const note = await admin.post('/api/invoices/issueCreditNote', {
    key: crypto.randomUUID(),
    invoice,
    reason: 'goodwill',
    lines: [{ line: 0, amount: money('HKD', 100) }],
  });
  const [open, voided]: readonly Invoice[] = [await invoices.create(facts()), await invoices.create(facts())];
  await invoices.patch(voided?._id ?? null, { status: 'void' });
  return new Map([
    ['open', await invoices.get(open?._id ?? '')],
    ['paid', await invoices.get(invoice)],
    ['void', await invoices.get(voided?._id ?? '')],
    ['creditNote', await invoices.get(note.body.creditNote)],
  ] as const);
}

const facts = () => ({
  user: askerOf('merchant').person?.account.id,
  companyName: 'Wong Noodles',
  place: 'hk',
  currency: 'HKD',
  net: money('HKD', 100),
  tax: money('HKD', 0),
  total: money('HKD', 100),
  issuedAt: '2026-11-22T04:00:00.000Z',
  dueOn: '2026-12-01',
  lines: [{ label: { en: 'Lite' }, count: 1, unit: money('HKD', 100), amount: money('HKD', 100) }],
});

/** All invoices and their numbers, from the database. */
const stored = () =>
  execute(
    app.database.db,
    `select (select jsonb_agg(to_jsonb(paper) order by "_id") from "invoices" paper) as "papers",
      (select jsonb_agg(to_jsonb(counter) order by counter) from "paperNumbers" counter) as "numbers"`,
    [],
  );

/** A different value for every field that a change could name. */
function changesOf(invoice: Invoice): readonly (readonly [string, unknown])[] {
  const others: Readonly<Record<string, unknown>> = {
    reference: 'HDHK-2026-999999',
    kind: invoice.kind === 'invoice' ? 'creditNote' : 'invoice',
    status: invoice.status === 'paid' ? 'void' : 'paid',
    companyName: 'Somebody else',
    place: 'sg',
    seller: { legalName: 'Us' },
    buyer: { legalName: 'Them' },
    currency: 'SGD',
    lines: [],
    net: money('HKD', 1),
    tax: money('HKD', 1),
    total: money('HKD', 1),
    taxPercent: 50,
    taxReason: 'zero-rated',
    reason: 'refund',
    remark: 'Changed',
    occasion: 'another',
    issuedAt: '2020-01-01T00:00:00.000Z',
    finalisedAt: '2020-01-01T00:00:00.000Z',
    dueOn: '2020-01-01',
    paidAt: '2020-01-01T00:00:00.000Z',
    paymentReference: 'another',
    deletedAt: '2020-01-01T00:00:00.000Z',
    user: askerOf('stranger').person?.account.id,
    corrects: invoice._id,
    company: invoice._id,
    subscription: invoice._id,
    order: invoice._id,
  };
  return Object.entries(others);
}

test('the tests try to change every field of an invoice', () => {
  const tried = changesOf(invoiceOf('paid')).map(([name]) => name);
  expect(tried).toEqual(expect.arrayContaining(Object.keys(collections.invoices.fields)));
});

const cases = roles.flatMap((role) => kinds.map((kind) => ({ role, kind })));

test.each(cases)(
  '$role can neither change nor delete an invoice over REST: $kind',
  async ({ role, kind }) => {
    const [{ person }, invoice, before] = [askerOf(role), invoiceOf(kind), await stored()];
    const http = person ?? app.http;
    const path = `/api/invoices/${invoice._id}`;
    const named = { _id: invoice._id };
    const method = (name: string) => ({ 'x-service-method': name });
    const changes = changesOf(invoice);
    const responses = [
      ...(await Promise.all(
        changes.map(([name, value]) => http.patch(path, { version: invoice.version, [name]: value })),
      )),
      await http.patch('/api/invoices?status=open', { remark: 'Changed' }),
      await http.delete(path),
      await http.delete('/api/invoices'),
      await http.post('/api/invoices', facts()),
      await http.post('/api/invoices', { ...invoice, ...Object.fromEntries(changes) }),
      await http.post('/api/invoices', named, method('restore')),
      await http.post('/api/invoices', named, method('purge')),
      await http.post('/api/invoices', { ...named, remark: 'Changed' }, method('update')),
    ];
    expect(responses.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
    expect(responses.map(({ body }) => body.data?.code)).not.toContain('too-many-requests');
    const put = await fetch(new URL(path, app.url), {
      method: 'PUT',
      body: JSON.stringify(facts()),
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
      },
    });
    expect(put.status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual(before);
  },
);

test.each(cases)(
  '$role can neither change nor delete an invoice over a socket: $kind',
  async ({ role, kind }) => {
    const [{ socket }, invoice, before] = [askerOf(role), invoiceOf(kind), await stored()];
    const named = { _id: invoice._id };
    const calls: readonly (readonly [string, ...unknown[]])[] = [
      ...changesOf(invoice).map(
        ([name, value]) => ['patch', invoice._id, { version: invoice.version, [name]: value }, {}] as const,
      ),
      ['patch', null, { remark: 'Changed' }, { status: 'open' }],
      ['update', invoice._id, facts(), {}],
      ['remove', invoice._id, {}],
      ['remove', null, {}],
      ['create', facts(), {}],
      ['restore', named, {}],
      ['purge', named, {}],
    ];
    const done: unknown[] = [];
    for (const [method, ...args] of calls) {
      await socket.call(method, 'invoices', ...args).then(
        () => done.push([method, ...args]),
        () => undefined,
      );
    }
    expect(done).toEqual([]);
    expect(await stored()).toEqual(before);
  },
);

// A bulk change and an import are batches.
test.each(cases)(
  '$role can neither change nor delete an invoice in a batch: $kind',
  async ({ role, kind }) => {
    const [{ person, socket }, invoice, before] = [askerOf(role), invoiceOf(kind), await stored()];
    const { _id, version } = invoice;
    const changes: readonly (BatchChange | object)[] = [
      ...changesOf(invoice).map(([name, value]) => ({ _id, version, data: { [name]: value } })),
      { _id, version, remove: true },
      { _id, version, remove: true, force: true },
      { _id, restore: true },
      { create: facts() },
      { create: { ...facts(), _id } },
    ];
    for (const change of changes) {
      const requested = { collection: 'invoices', changes: [change] };
      const { status, body } = await (person ?? app.http).post('/api/batches', requested);
      const reported = await socket.call('create', 'batches', requested, {}).catch(() => undefined);
      if (status < 400) expect(body.results, JSON.stringify(change)).toMatchObject([{ ok: false }]);
      if (reported) expect(reported.results, JSON.stringify(change)).toMatchObject([{ ok: false }]);
    }
    expect(await stored()).toEqual(before);
  },
);

test('nobody can restore an invoice from the audit log', async () => {
  const before = await stored();
  const note = invoiceOf('creditNote');
  const entries = await app.find('auditLog', { collection: 'invoices', record: note._id });
  expect(entries).toHaveLength(1);
  for (const { person } of askers.values()) {
    for (const side of ['before', 'after']) {
      const requested = { id: entries[0]._id, side, force: true };
      const { status } = await (person ?? app.http).post('/api/auditLog/restoreVersion', requested);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await stored()).toEqual(before);
});

test('invoices stay the same when an admin tries to delete what they refer to', async () => {
  const before = await stored();
  const invoice = invoiceOf('paid');
  const { person: admin } = askerOf('admin');
  const purge = { 'x-service-method': 'purge' };
  for (const [collection, id] of [
    ['users', invoice.user],
    ['subscriptions', invoice.subscription],
    ['orders', invoice.order],
    ['sellingCompanies', invoice.company],
  ] as const) {
    if (!id) continue;
    const { version } = await app.app.service(collection).get(id);
    const changes = [{ _id: id, version, remove: true, force: true }];
    await admin?.post('/api/batches', { collection, changes });
    await admin?.delete(`/api/${collection}/${id}`);
    const { status } = (await admin?.post(`/api/${collection}`, { _id: id }, purge)) ?? { status: 0 };
    expect(status, collection).toBeGreaterThanOrEqual(400);
  }
  expect(await stored()).toEqual(before);
});
