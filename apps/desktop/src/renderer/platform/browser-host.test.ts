import { API_VERSION } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { createBrowserServer } from './browser-host.ts';

const identity = {
  status: 'ok',
  product: 'harbour',
  name: 'Harbour',
  version: '1.0.0',
  apiVersion: API_VERSION,
};
const page = { origin: 'https://shop.example' };
const server = createBrowserServer(page, async () => Response.json(identity));

test('the server is the origin of the page', async () => {
  expect(await server.current()).toBe('https://shop.example');
});

test.each([
  ['https://shop.example', { kind: 'ok', version: '1.0.0' }],
  ['https://other.example', { kind: 'unreachable' }],
  ['shop', { kind: 'malformed' }],
])('checking %s returns %j', async (address, found) => {
  expect(await server.check(address)).toEqual(found);
});

test.each<[string, () => Promise<Response>, string]>([
  ['a web page', async () => new Response('<!doctype html>'), 'notHarbour'],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('%s is not a Harbour server', async (_what, fetch, kind) => {
  expect(await createBrowserServer(page, fetch).check(page.origin)).toEqual({ kind });
});

test('another server cannot be chosen', async () => {
  await server.choose('https://shop.example');
  await expect(server.choose('https://other.example')).rejects.toMatchObject({ code: 'notHarbour' });
});
