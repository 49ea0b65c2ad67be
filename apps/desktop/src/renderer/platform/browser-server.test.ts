import { API_VERSION } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { createBrowserServer } from './browser-server.ts';

const identity = {
  status: 'ok',
  product: 'harbour',
  name: 'Harbour',
  version: '1.0.0',
  apiVersion: API_VERSION,
};
const page = { origin: 'https://shop.example' };
const server = createBrowserServer(page, async () => Response.json(identity));

test('the server is the one the page came from', async () => {
  expect(await server.current()).toBe('https://shop.example');
});

test.each([
  ['https://shop.example', { kind: 'ok', version: '1.0.0' }],
  ['https://other.example', { kind: 'unreachable' }],
  ['shop', { kind: 'malformed' }],
])('a check of %s finds %j', async (address, found) => {
  expect(await server.check(address)).toEqual(found);
});

test.each<[string, () => Promise<Response>, string]>([
  ['a page instead', async () => new Response('<!doctype html>'), 'notHarbour'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('%s is no server of ours', async (_what, fetch, kind) => {
  expect(await createBrowserServer(page, fetch).check(page.origin)).toEqual({ kind });
});

test('no other server can be chosen', async () => {
  await server.choose('https://shop.example');
  await expect(server.choose('https://other.example')).rejects.toMatchObject({ code: 'notHarbour' });
});
