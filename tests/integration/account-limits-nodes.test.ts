import { randomUUID } from 'node:crypto';
import { API_KEYS_MAX, WEBHOOKS_MAX } from '@harbour/core/contract/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpClient, type HttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();
const hook = { name: 'Stock', url: 'https://receiver.example/hook', collections: ['devices'] };
const key = { name: 'Reports', scopes: [{ collection: 'devices', method: 'find' }] };

describe.skipIf(!services.found)('two nodes over one PostgreSQL', () => {
  let server: NodeServices;
  let nodes: readonly TestApp[];
  beforeAll(async () => {
    if (!services.found) return;
    server = await services.start();
    const stores = await server.createStores();
    nodes = [await startTestApp(stores), await startTestApp(stores)];
  });
  afterAll(async () => {
    for (const node of nodes) await node[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const signIn = async (): Promise<{ merchant: Person; callers: readonly HttpClient[] }> => {
    const [first] = nodes;
    if (!first) throw new Error('No node was started');
    const merchant = await first.signIn('merchant');
    const authorization = `Bearer ${merchant.accessToken}`;
    return { merchant, callers: nodes.map(({ url }) => createHttpClient(url, { authorization })) };
  };

  test.each([
    ['keys', '/api/apiKeys/issue', key, API_KEYS_MAX],
    ['webhooks', '/api/webhooks/add', hook, WEBHOOKS_MAX],
  ] as const)('never give an account more %s than it may have', async (...[, path, data, most]) => {
    const { callers } = await signIn();
    const requested = Array.from({ length: most + 10 }, (_, n) => callers[n % 2]?.post(path, data));
    const statuses = (await Promise.all(requested)).map((response) => response?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
  });

  test('issue one key for an attempt that reaches both', async () => {
    const { merchant, callers } = await signIn();
    const attempt = randomUUID();
    const ask = (caller: HttpClient) => caller.post('/api/apiKeys/issue', { attempt, ...key });
    const [one, other] = await Promise.all(callers.map(ask));
    expect([one?.status, other?.body]).toEqual([201, one?.body]);
    expect(await nodes[0]?.find('apiKeys', { user: merchant.account.id })).toHaveLength(1);
  });
});
