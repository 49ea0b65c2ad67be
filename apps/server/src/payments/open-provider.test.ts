import { expect, test } from 'vitest';
import { openProvider } from './open-provider.ts';

/** No database: nothing is queried here. */
const db = undefined as never;
const stripe = {
  kind: 'stripe',
  secretKey: 'sk_1',
  publishableKey: 'pk_1',
  webhookSecret: 'whsec_1',
  apiBase: 'http://127.0.0.1:9',
} as const;

test('a command opens the configured provider, if there is one', async () => {
  expect(openProvider({ payments: { kind: 'none' } }, db)).toBeUndefined();
  expect(openProvider({ payments: stripe }, db)?.name).toBe('stripe');
  const sandbox = openProvider({ payments: { kind: 'sandbox', port: null, url: null } }, db);
  expect(sandbox?.name).toBe('sandbox');
  expect(await sandbox?.reopen('sbx_1')).toEqual({ frame: '/fields/sbx_1' });
});
