import { newRecordId } from '@harbour/core/contract/values';
import type { BillingAccount, BillingStore } from '@harbour/server/billing/billing-store.ts';
import { type Billing, createBilling } from '@harbour/server/billing/create-billing.ts';
import { openBilling } from '@harbour/server/billing/open-billing.ts';
import type { Charge } from '@harbour/server/billing/run-intent.ts';
import { createSqlStore } from '@harbour/server/billing/sql/create-sql-store.ts';
import { type Background, createBackground } from '@harbour/server/concurrency/background.ts';
import { toRecordId } from '@harbour/server/database/record-ids.ts';
import type { Mailer } from '@harbour/server/mail/create-mailer.ts';
import { createLog } from '@harbour/server/process/create-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellFor } from '../kit/billing-days.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../kit/postgres.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';
import { changesOf, subscribe } from '../kit/subscriber.ts';

const DAY_MS = 86_400_000;
const postgres = findPostgres();
const databases = [
  { name: 'the embedded database', isThere: true, open: async () => undefined },
  {
    name: 'PostgreSQL',
    isThere: postgres.found,
    open: async () => (postgres.found ? startPostgres(postgres.folder) : undefined),
  },
];

let time = Date.parse('2026-03-02T04:00:00Z');
let app: TestApp;
let merchant: Person;

interface NodeParts {
  readonly send?: Mailer['send'];
  readonly background?: Background;
}

/** Another node over the same database, whose charges end as given. */
function otherNode(charge: Charge, { send = async () => [], background }: NodeParts = {}) {
  const log = createLog('silent');
  return openBilling(app.app, {
    database: app.database,
    charge,
    endChallenge: () => Promise.reject(new Error('Nothing waits for a confirmation here')),
    endPayments: () => Promise.reject(new Error('No payment is ended here')),
    mailer: { send, close: () => undefined },
    background: background ?? createBackground(log),
    publicUrl: 'http://localhost',
    log,
    now: () => time,
    newId: newRecordId,
  });
}

const dies: Charge = () => Promise.reject(new Error('The server was killed'));

/** Another node, where a different task of the merchant begins whenever one of theirs has ended. */
function quickerOthers(begin: () => Promise<unknown>) {
  const store = createSqlStore({
    app: app.app,
    db: app.database.db,
    now: () => time,
    recordNews: async () => undefined,
    onVoid: () => undefined,
  });
  const finish: BillingStore['finish'] = async (key, result) => {
    await store.finish(key, result);
    await begin();
  };
  const billing = createBilling({
    store: { ...store, finish },
    charge: async () => ({ payment: newRecordId(), status: 'succeeded', failure: null }),
    endChallenge: () => Promise.reject(new Error('Nothing waits for a confirmation here')),
    now: () => time,
    newId: newRecordId,
    toId: toRecordId,
    onFailure: (error) => {
      throw error;
    },
  });
  return { billing, load: store.load };
}

/** A confirmed change to seven of each module, and its current price. */
function moreOf(billing: Billing, account: BillingAccount) {
  const { plan, prepayMonths, modules } = account.subscription;
  const choice = { plan, prepayMonths, modules: modules.map(({ id: module }) => ({ id: module, count: 7 })) };
  const quote = billing.quote(account, { kind: 'choice', choice });
  if (!quote.ok) throw new Error(quote.why);
  const change = { key: `confirm:${account.id}`, account, outcome: quote.outcome, kind: 'choice' } as const;
  return { change, due: quote.shares.dueNow };
}

/** A change that was confirmed on a node that crashed before it knew whether the card was charged. */
async function cutOff(id: string) {
  const { billing, load } = otherNode(dies);
  const account = await load(id);
  if (!account) throw new Error('There is no such subscription');
  const { change, due } = moreOf(billing, account);
  await expect(billing.confirm(change)).rejects.toThrow('killed');
  return due;
}

describe.each(databases)('on $name', ({ isThere, open }) => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (!isThere) return;
    server = await open();
    const databaseUrl = await server?.createDatabase();
    app = await startTestApp({ seed: 'demo', now: () => time, ...(databaseUrl ? { databaseUrl } : {}) });
    merchant = await app.signIn('merchant');
  });
  afterAll(async () => {
    if (!isThere) return;
    await app[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  test.runIf(isThere)('an interrupted change is finished by the next run and charged once', async () => {
    const id = await subscribe(merchant);
    const due = await cutOff(id);
    const { modules } = await app.app.service('subscriptions').get(id);
    expect(modules).toMatchObject([{ count: 2 }]);
    time += DAY_MS / 24;
    await app.runJobs();
    await app.runJobs();
    expect(await app.app.service('subscriptions').get(id)).toMatchObject({ modules: [{ count: 7 }] });
    const payments = await app.find('payments', { subscription: id, purpose: 'invoice' });
    expect(payments).toMatchObject([{ status: 'succeeded', amount: due }]);
    const invoices = await app.find('invoices', { subscription: id });
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test.runIf(isThere)(
    'an interrupted change sent again with its key is finished once and then repeats its response',
    async () => {
      const id = await subscribe(merchant);
      const died = otherNode(dies);
      const account = await died.load(id);
      if (!account) throw new Error('There is no such subscription');
      const { change } = moreOf(died.billing, account);
      await expect(died.billing.confirm(change)).rejects.toThrow('killed');
      const payment = newRecordId();
      const { billing } = otherNode(async () => ({ payment, status: 'succeeded', failure: null }));
      const result = { state: 'done', payment, failure: null };
      expect(await billing.confirm(change)).toMatchObject({ kind: 'ran', result });
      expect(await died.billing.confirm(change)).toMatchObject({ kind: 'repeated', result });
      expect(await died.billing.again(change.key)).toMatchObject({ kind: 'repeated', result });
      expect(await died.billing.again('confirm:nothing')).toBeUndefined();
    },
  );

  test.runIf(isThere)('an interrupted change is finished by its merchant’s next request', async () => {
    merchant = await app.signInAgain(merchant);
    const id = await subscribe(merchant);
    await cutOff(id);
    const { quote, confirm } = changesOf(merchant, id);
    const { token } = await quote({ kind: 'pause', months: 1 });
    // The change has been made meanwhile, so the quote of the pause is outdated.
    expect((await confirm(token)).data.code).toBe('quote-expired');
    expect(await app.app.service('subscriptions').get(id)).toMatchObject({
      status: 'active',
      modules: [{ count: 7 }],
    });
  });

  test.runIf(isThere)('a change that others always overtake is reported as busy, not undecided', async () => {
    const [first, second, own] = [
      await subscribe(merchant),
      await subscribe(merchant),
      await subscribe(merchant),
    ];
    await cutOff(first);
    const { billing, load } = quickerOthers(() => cutOff(second));
    const account = await load(own);
    expect(account && (await billing.confirm(moreOf(billing, account).change))).toEqual({ kind: 'busy' });
    time += DAY_MS / 24;
    await app.runJobs();
    expect(await app.app.service('subscriptions').get(second)).toMatchObject({ modules: [{ count: 7 }] });
    expect(await app.app.service('subscriptions').get(own)).toMatchObject({ modules: [{ count: 2 }] });
  });

  test.runIf(isThere)(
    'a change whose invoice was paid while its card was declined is made without using credit',
    async () => {
      const id = await subscribe(merchant);
      const amount = { amount: 1_000, currency: 'HKD' };
      const given = {
        user: merchant.account.id,
        subscription: id,
        currency: 'HKD',
        amount,
        reason: 'goodwill',
      };
      await app.app.service('credits').create(given);
      const paidElsewhere: Charge = async ({ invoice }) => {
        const paidAt = new Date(time).toISOString();
        await app.app.service('invoices').patch(invoice, { status: 'paid', paidAt });
        return { payment: newRecordId(), status: 'failed', failure: 'declined' };
      };
      const { billing, load } = otherNode(paidElsewhere);
      const account = await load(id);
      if (!account) throw new Error('There is no such subscription');
      const ran = await billing.confirm(moreOf(billing, account).change);
      expect(ran).toMatchObject({ kind: 'ran', result: { state: 'done', payment: null, failure: null } });
      expect(await app.app.service('subscriptions').get(id)).toMatchObject({ modules: [{ count: 7 }] });
      const invoices = await app.find('invoices', { subscription: id });
      expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
      expect(await app.find('credits', { subscription: id })).toMatchObject([{ amount, reason: 'goodwill' }]);
    },
  );

  test.runIf(isThere)(
    'a change is made even if staff edit the subscription while its card is charged',
    async () => {
      const id = await subscribe(merchant);
      const patchedWhileCharged: Charge = async () => {
        await app.app.service('subscriptions').patch(id, { modules: [] });
        return { payment: newRecordId(), status: 'succeeded', failure: null };
      };
      const { billing, load } = otherNode(patchedWhileCharged);
      const account = await load(id);
      if (!account) throw new Error('There is no such subscription');
      const ran = await billing.confirm(moreOf(billing, account).change);
      expect(ran).toMatchObject({ kind: 'ran', result: { state: 'done' } });
      expect(await app.app.service('subscriptions').get(id)).toMatchObject({ modules: [{ count: 7 }] });
    },
  );

  test.runIf(isThere)(
    'fails instead of reporting a change made when the subscription is removed meanwhile',
    async () => {
      const id = await subscribe(await app.signIn('merchant'));
      const { billing, load } = otherNode(async () => {
        await app.app.service('subscriptions').patch(id, { status: 'ended' });
        await app.app.service('subscriptions').remove(id);
        return { payment: newRecordId(), status: 'succeeded', failure: null };
      });
      const account = await load(id);
      if (!account) throw new Error('There is no such subscription');
      const { change } = moreOf(billing, account);
      await expect(billing.confirm(change)).rejects.toMatchObject({ data: { code: 'not-found' } });
    },
  );

  test.runIf(isThere)(
    'a change whose invoice was voided while its card was declined is not made',
    async () => {
      const id = await subscribe(merchant);
      const { billing, load } = otherNode(async ({ invoice }) => {
        await app.app.service('invoices').patch(invoice, { status: 'void' });
        return { payment: newRecordId(), status: 'failed', failure: 'declined' };
      });
      const account = await load(id);
      if (!account) throw new Error('There is no such subscription');
      const ran = await billing.confirm(moreOf(billing, account).change);
      expect(ran).toMatchObject({ kind: 'ran', result: { state: 'failed', failure: 'declined' } });
      expect(await app.app.service('subscriptions').get(id)).toMatchObject({ modules: [{ count: 2 }] });
    },
  );

  test.runIf(isThere)('nodes that find a mail at the same time send it once', async () => {
    merchant = await app.signInAgain(merchant);
    const id = await subscribe(merchant);
    const background = { run: () => undefined, stop: () => undefined, settled: async () => undefined };
    const { billing, load } = otherNode(dies, { background });
    const account = await load(id);
    const quote = account && billing.quote(account, { kind: 'pause', months: 1 });
    if (!account || !quote?.ok) throw new Error('It cannot be paused');
    await billing.confirm({ key: `pause:${id}`, account, outcome: quote.outcome, kind: 'pause' });
    const sent: string[] = [];
    const send: Mailer['send'] = async (to, { subject }) => {
      sent.push(`${to} ${subject}`);
      return [];
    };
    const nodes = [1, 2, 3].map(() => otherNode(dies, { send }));
    await Promise.all(nodes.map(({ mails }) => mails.sendLeft()));
    expect(sent).toEqual([`${merchant.email} Your Harbour subscription is paused`]);
  });

  test.runIf(isThere)('nodes that bill at the same time bill once', async () => {
    await sellFor(app, 1);
    const month = {
      choice: { industry: 'restaurant', plan: 'lite', addOns: [], place: 'hk', currency: 'HKD' },
    };
    const id = await subscribe(merchant, { changes: { ...month, hardware: [] } });
    time += 25 * DAY_MS;
    const [one, two] = [otherNode(dies), otherNode(dies)];
    await Promise.all([one.billing.runDay(), two.billing.runDay(), app.runJobs()]);
    const invoices = await app.find('invoices', { subscription: id });
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['open', 'paid']);
  });
});
