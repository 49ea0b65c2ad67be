import { DESKTOP_ORIGIN } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { calls } from '../../ipc/calls.ts';
import { type CallName, callNames, PAGE_SERVER } from '../../ipc/verbs.ts';
import type { CallHandler } from './handle-call.ts';
import { type CallEvent, type CallPort, registerCalls } from './register-calls.ts';

type Listener = Parameters<CallPort['handle']>[1];

const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const SHOP = 'https://shop.example';

const handlers: readonly CallHandler[] = names.map((name) => ({
  name,
  respond: async (given, caller) => ({ name, given, caller }),
}));

function register(given = handlers, server = () => SHOP): ReadonlyMap<string, Listener> {
  const channels = new Map<string, Listener>();
  registerCalls({ handle: (channel, listener) => void channels.set(channel, listener) }, given, {
    origins: [DESKTOP_ORIGIN],
    server,
    onError: unexpected,
  });
  return channels;
}

function from(url: string, parent: object | null = null): CallEvent {
  return { sender: { id: 3 }, senderFrame: { url, parent } };
}

test('every listed call is registered on its channel, and no other channel is', () => {
  expect([...register().keys()].toSorted()).toEqual([...callNames(), PAGE_SERVER].toSorted());
});

test('a call of our page is handled for its window', async () => {
  const response = await register().get('files:abort')?.(from('app://bundle/news?page=2'), SHOP, 'h');
  expect(response).toEqual({
    ok: true,
    value: { name: 'files:abort', given: ['h'], caller: { window: 3, server: SHOP } },
  });
});

test('a page belongs to the server it was loaded for, and is refused once another is chosen', async () => {
  let server = SHOP;
  const channels = register(handlers, () => server);
  const page = from('app://bundle/');
  const pageServer = await channels.get(PAGE_SERVER)?.(page);
  server = 'https://other.example';
  for (const name of names)
    expect(await channels.get(name)?.(page, pageServer, 'h')).toMatchObject({
      ok: false,
      refusal: { code: 'untrusted' },
    });
});

test.each<[string, CallEvent]>([
  ['another site', from('https://harbour.example/')],
  ['another host of our scheme', from('app://other/')],
  ['an address that only starts like ours', from('app://bundle.evil.example/')],
  ['a frame within our page', from('app://bundle/', {})],
  ['an empty frame', from('about:blank')],
  ['a page that no longer exists', { sender: { id: 3 }, senderFrame: null }],
])('%s is refused', async (_who, event) => {
  const channels = register();
  expect(await channels.get(PAGE_SERVER)?.(event)).toBeNull();
  for (const name of names)
    expect(await channels.get(name)?.(event, SHOP)).toMatchObject({
      ok: false,
      refusal: { code: 'untrusted' },
    });
});

test('a missing or duplicate handler prevents the start', () => {
  expect(() => register(handlers.slice(1))).toThrow('Nobody answers');
  expect(() => register([...handlers, ...handlers.slice(0, 1)])).toThrow('Two handlers');
});

function unexpected(error: unknown): never {
  throw error;
}
