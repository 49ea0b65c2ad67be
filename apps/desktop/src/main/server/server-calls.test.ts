import { API_VERSION } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { serverCalls } from './server-calls.ts';

const identity = {
  status: 'ok',
  product: 'harbour',
  name: 'Harbour',
  version: '1.0.0',
  apiVersion: API_VERSION,
};

function startCalls(response: unknown) {
  const happened: string[] = [];
  let stored: string | undefined;
  const handlers = serverCalls({
    async fetch(address) {
      happened.push(`ask ${address}`);
      return Response.json(response);
    },
    current: () => stored,
    store: async (address) => {
      stored = address;
      happened.push(`keep ${address}`);
    },
    renew: () => happened.push('renew'),
  });
  const request = (name: string, ...given: unknown[]) =>
    handlers.find((handler) => handler.name === name)?.respond(given, { window: 1, server: stored });
  return { request, happened };
}

test('a chosen server is checked and stored, and then the window is reopened', async () => {
  const { request, happened } = startCalls(identity);
  expect(await request('server:current')).toBeNull();
  await request('server:choose', 'Shop.Example/');
  expect(happened).toEqual(['ask https://shop.example/healthz', 'keep https://shop.example', 'renew']);
  expect(await request('server:current')).toBe('https://shop.example');
});

test.each([{ status: 'ok' }, { ...identity, apiVersion: API_VERSION + 1 }])(
  'a server that is not Harbour, or of another API version, is not stored (%#)',
  async (response) => {
    const { request, happened } = startCalls(response);
    await expect(request('server:choose', 'https://shop.example')).rejects.toMatchObject({
      code: 'notHarbour',
    });
    expect(happened).toEqual(['ask https://shop.example/healthz']);
  },
);
