import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecord } from '../kit/build-record.ts';
import { createHttpClient, type HttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
  let server: NodeServices;
  let nodes: readonly TestApp[];
  let first: TestApp;
  let merchant: Person;
  /** The same merchant at each node. */
  let callers: readonly HttpClient[];
  beforeAll(async () => {
    if (!services.found) return;
    server = await services.start();
    const stores = await server.createStores();
    first = await startTestApp(stores);
    nodes = [first, await startTestApp(stores)];
    merchant = await first.signIn('merchant');
    const authorization = `Bearer ${merchant.accessToken}`;
    callers = nodes.map(({ url }) => createHttpClient(url, { authorization }));
  });
  afterAll(async () => {
    for (const node of nodes) await node[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  /** A subscription with three kiosks. */
  async function subscribe() {
    const make = async (collection: 'industries' | 'appTemplates' | 'modules', data: object = {}) =>
      (await first.app.service(collection).create(buildRecord(collection, { ...data })))._id;
    const licence = await make('modules', { counter: true });
    const industry = await make('industries');
    const plan = await make('appTemplates', { industry });
    const own = { user: merchant.account.id, industry, plan, modules: [{ id: licence, count: 3 }] };
    const { _id: subscription } = await first.app
      .service('subscriptions')
      .create(buildRecord('subscriptions', own));
    return { subscription, licence };
  }

  test('never assign more licences than there are, even in concurrent requests', async () => {
    const held = await subscribe();
    const requested = Array.from({ length: 16 }, (_, n) => {
      const caller = callers[n % callers.length];
      return caller?.post('/api/devices', { deviceId: `kiosk-${n}`, ...held });
    });
    const responses = await Promise.all(requested);
    expect(responses.map((response) => response?.status).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 13 }, () => 409),
    ]);
    expect(responses.find((response) => response?.status === 409)?.body.data.code).toBe('in-use');
  });

  test('can assign the licence of a device that was deactivated at the other node', async () => {
    const held = await subscribe();
    const [here, there] = callers;
    if (!here || !there) throw new Error('There are no nodes');
    const devices = await Promise.all(
      ['a', 'b', 'c'].map(
        async (name) => (await here.post('/api/devices', { deviceId: name, ...held })).body,
      ),
    );
    const late = { deviceId: 'd', ...held };
    expect((await there.post('/api/devices', late)).status).toBe(409);
    const { _id, version } = devices[0];
    const out = await here.patch(`/api/devices/${_id}`, { version, deactivatedAt: new Date().toISOString() });
    expect(out.status).toBe(200);
    expect((await there.post('/api/devices', late)).status).toBe(201);
    const back = await here.patch(`/api/devices/${_id}`, { version: out.body.version, deactivatedAt: null });
    expect(back.body.data.code).toBe('in-use');
  });
});
