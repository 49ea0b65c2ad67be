import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpClient, type HttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { type Person, startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();
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

  test('issue one key for an attempt that reaches both', async () => {
    const { merchant, callers } = await signIn();
    const attempt = randomUUID();
    const ask = (caller: HttpClient) => caller.post('/api/apiKeys/issue', { attempt, ...key });
    const [one, other] = await Promise.all(callers.map(ask));
    expect([one?.status, other?.body]).toEqual([201, one?.body]);
    expect(await nodes[0]?.find('apiKeys', { user: merchant.account.id })).toHaveLength(1);
  });
});
