import * as v from 'valibot';
import { expect, it } from 'vitest';
import { API_VERSION, compareApiVersion, serverIdentitySchema } from './server-identity.ts';

it.each([
  [API_VERSION, 'same'],
  [API_VERSION + 1, 'server-newer'],
  [API_VERSION - 1, 'server-older'],
] as const)('API version %i is %s', (version, expected) => {
  expect(compareApiVersion(version)).toBe(expected);
});

it.each([
  'ok\n',
  { status: 'ok' },
  { status: 'ok', product: 'harbour', name: 'Harbour', version: '1.0.0', apiVersion: 0 },
])('does not accept %j as the identity of a server', (response) => {
  expect(v.is(serverIdentitySchema, response)).toBe(false);
});
