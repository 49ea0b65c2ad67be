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

function startCalls(answer: unknown) {
  const happened: string[] = [];
  let kept: string | undefined;
  const handlers = serverCalls({
    async fetch(address) {
      happened.push(`ask ${address}`);
      return Response.json(answer);
    },
    current: () => kept,
    keep: async (address) => {
      kept = address;
      happened.push(`keep ${address}`);
    },
    renew: () => happened.push('renew'),
  });
  const ask = (name: string, ...given: unknown[]) =>
    handlers.find((handler) => handler.name === name)?.answer(given, { window: 1, server: kept });
  return { ask, happened };
}

test('a server is asked before it is kept, and then the window starts anew', async () => {
  const { ask, happened } = startCalls(identity);
  expect(await ask('server:current')).toBeNull();
  await ask('server:choose', 'Shop.Example/');
  expect(happened).toEqual(['ask https://shop.example/healthz', 'keep https://shop.example', 'renew']);
  expect(await ask('server:current')).toBe('https://shop.example');
});

test.each([{ status: 'ok' }, { ...identity, apiVersion: API_VERSION + 1 }])(
  'a server that is not ours, or not of our version, is not kept (%#)',
  async (answer) => {
    const { ask, happened } = startCalls(answer);
    await expect(ask('server:choose', 'https://shop.example')).rejects.toMatchObject({ code: 'notHarbour' });
    expect(happened).toEqual(['ask https://shop.example/healthz']);
  },
);
