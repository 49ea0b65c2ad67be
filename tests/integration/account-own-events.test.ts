import { expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { forAllTests } from '../kit/for-all-tests.ts';
import { startTestApp } from '../kit/start-test-app.ts';
import type { TestSocket } from '../kit/test-socket.ts';

/** A merchant's records, each with a change to it. */
const OWNED = {
  orders: { companyName: 'Another' },
  subscriptions: { retries: 1 },
  // An invoice is final: only its payment is recorded later.
  invoices: { status: 'paid' },
  payments: { status: 'processing' },
  refunds: { status: 'succeeded' },
  credits: { note: 'Another' },
  devices: { name: 'Another' },
} as const;

const app = forAllTests(await startTestApp());
const owner = await app.signIn('merchant');
const sockets = {
  owner: await app.socket(owner),
  stranger: await app.socket(await app.signIn('merchant')),
  visitor: await app.socket(),
};
const { _id: industry } = await app.app.service('industries').create(buildRecord('industries'));
const { _id: plan } = await app.app.service('appTemplates').create(buildRecord('appTemplates', { industry }));
const { _id: payment } = await app.app
  .service('payments')
  .create(buildRecord('payments', { user: owner.account.id }));
const references: Readonly<Record<string, object>> = {
  orders: { industry, plan },
  subscriptions: { industry, plan },
  refunds: { payment },
};

/** The events of a record that a socket has received, once a call of its own has come back behind them. */
async function reported(socket: TestSocket, id: string): Promise<readonly string[]> {
  await socket.call('find', 'industries', {});
  return socket.reported().flatMap(([event, payload]) => (payload._id === id ? [event] : []));
}

const names = ['orders', 'subscriptions', 'invoices', 'payments', 'refunds', 'credits', 'devices'] as const;

test.each(names)('notifies a merchant, and nobody else, of changes to their %s', async (name) => {
  const given = references[name] ?? {};
  const service = app.app.service(name);
  const { _id } = await service.create(buildRecord(name, { user: owner.account.id, ...given }));
  await service.patch(_id, OWNED[name]);
  await expect.poll(() => reported(sockets.owner, _id)).toEqual([`${name} created`, `${name} patched`]);
  expect(await reported(sockets.stranger, _id)).toEqual([]);
  expect(await reported(sockets.visitor, _id)).toEqual([]);
});

test('a merchant’s lists, populated records and export contain no record of another merchant', async () => {
  const stranger = await app.signIn('merchant');
  const { _id: invoice } = await app.app
    .service('invoices')
    .create(buildRecord('invoices', { user: owner.account.id }));
  for (const path of [
    `/api/invoices?_id=${invoice}`,
    '/api/invoices?$populate=user',
    `/api/payments?invoice=${invoice}`,
    `/api/credits?user=${owner.account.id}`,
    '/api/accounts/export',
  ]) {
    const { body } = await stranger.get(path);
    const text = JSON.stringify(body);
    expect(text, path).not.toContain(invoice);
    expect(text, path).not.toContain(owner.account.id);
  }
});
