import { randomUUID } from 'node:crypto';
import type { RecordOf } from '@harbour/core/contract/collections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNodeServices, type NodeServices } from '../kit/node-services.ts';
import { startTestApp, type TestApp } from '../kit/start-test-app.ts';

const services = findNodeServices();

describe.skipIf(!services.found)('two nodes sharing one PostgreSQL', () => {
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

  async function send({ url }: TestApp, name: string): Promise<number> {
    const thrown = { name, message: 'Cannot read properties of undefined', frames: [] };
    const reports = [{ id: randomUUID(), kind: 'mainError', ...thrown }];
    const response = await fetch(`${url}/crash-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: randomUUID(), build: `1.0.0+${name}`, system: 'windows', reports }),
    });
    return response.status;
  }

  test('store each new failure of a new build in one group, and count all of its reports', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `e${n}e${n}e${n}e`);
    for (const name of names) {
      const statuses = await Promise.all(nodes.map((node) => send(node, name)));
      expect(statuses).toEqual([204, 204]);
    }
    const [{ app }] = nodes as readonly [TestApp, TestApp];
    const groups: readonly RecordOf<'crashGroups'>[] = await app
      .service('crashGroups')
      .find({ paginate: false });
    expect(groups.map(({ count }) => count)).toEqual(names.map(() => 2));
    const builds: readonly RecordOf<'programBuilds'>[] = await app
      .service('programBuilds')
      .find({ paginate: false });
    expect(builds.map(({ sessions }) => sessions)).toEqual(names.map(() => 2));
  });
});
