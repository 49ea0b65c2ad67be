import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../kit/buyer.ts';
import { createHttpClient, type HttpClient } from '../kit/http-client.ts';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { sandboxCards, sandboxFields } from '../kit/sandbox-buyer.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
  let server: NodeServices;
  let nodes: readonly TestApp[];
  /** The same merchant at each node. */
  let buyers: readonly HttpClient[];
  beforeAll(async () => {
    if (!services.found) return;
    server = await services.start();
    const stores = await server.createStores();
    const first = await startTestApp({ seed: 'demo', ...stores });
    nodes = [first, await startTestApp(stores)];
    const { accessToken } = await first.signIn('merchant');
    buyers = nodes.map(({ url }) => createHttpClient(url, { authorization: `Bearer ${accessToken}` }));
  });
  afterAll(async () => {
    for (const node of nodes) await node[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  /** The same call at both nodes, twice each, concurrently. */
  const everywhere = (path: string, data: object) =>
    Promise.all([...buyers, ...buyers].map((buyer) => buyer.post(path, data)));

  test.each(['success', 'declined'] as const)(
    'settle a card (%s) once, however many requests arrive',
    async (card) => {
      const [buyer] = buyers;
      if (!buyer) throw new Error('There is no node');
      const order = await placeOrder(buyer);
      const sessions = await everywhere('/api/payments/begin', { purpose: 'order', order });
      const attempts = new Set(sessions.map(({ body }) => body.payment));
      expect([...attempts]).toEqual([expect.any(String)]);
      const [payment] = attempts;
      await sandboxFields(sessions[0]?.body.frame).pay(sandboxCards[card]);
      const settled = await everywhere('/api/payments/settle', { payment });
      const wanted = card === 'success' ? 'succeeded' : 'failed';
      expect(new Set(settled.map(({ body }) => body.status))).toEqual(new Set([wanted]));
      const found = await Promise.all(
        ['subscriptions', 'invoices', 'payments'].map((name) => buyer.get(`/api/${name}?order=${order}`)),
      );
      const made = card === 'success' ? 1 : 0;
      expect(found.map(({ body }) => body.data.length)).toEqual([made, made, 1]);
    },
  );
});
