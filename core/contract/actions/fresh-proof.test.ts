import { expect, test } from 'vitest';
import { collectionNames, collections } from '../collections/registry.ts';
import { isStaff } from '../values/collection-calls.ts';
import { actions } from './actions.ts';
import { actionNeedsProof, merchantNeedsProof, writeNeedsProof } from './fresh-proof.ts';

const needs = (collection: string, method: string, fields: readonly string[] = []) =>
  writeNeedsProof({ collection, method, fields });

test('purging needs a fresh proof in every collection except saved views', () => {
  expect(collectionNames.filter((name) => !needs(name, 'purge'))).toEqual(['savedViews']);
});

test('changes to prices and tax need a fresh proof, and changes to a product’s media do not', () => {
  for (const field of ['price', 'dprice']) expect(needs('products', 'patch', ['name', field])).toBe(true);
  expect(needs('products', 'patch', ['name', 'media'])).toBe(false);
  expect(needs('modules', 'patch', ['monthPrice'])).toBe(true);
  expect(needs('modules', 'create', ['name'])).toBe(true);
  expect(needs('appTemplates', 'patch', ['modules'])).toBe(true);
  expect(needs('sellingCompanies', 'patch', ['name'])).toBe(true);
});

test('new admins and changes that allow an account takeover need a fresh proof', () => {
  expect(needs('admins', 'create')).toBe(true);
  expect(needs('admins', 'restore')).toBe(true);
  for (const field of ['type', 'email']) expect(needs('admins', 'patch', [field])).toBe(true);
  expect(needs('admins', 'patch', ['locale'])).toBe(false);
  expect(needs('users', 'patch', ['email'])).toBe(true);
  expect(needs('users', 'patch', ['companyName'])).toBe(false);
});

test('every write to an unlisted collection needs a fresh proof, and no read does', () => {
  const methods = ['create', 'patch', 'remove', 'restore', 'purge'];
  expect(methods.filter((method) => !needs('tomorrow', method))).toEqual([]);
  expect(['find', 'get'].filter((method) => needs('tomorrow', method))).toEqual([]);
});

test('changing any price field needs a fresh proof', () => {
  const prices = Object.entries(collections).flatMap(([name, { fields, access }]) => {
    const isWritten = ['editor', 'admin'].some((role) => 'patch' in (access[role as 'admin'] ?? {}));
    const found = Object.entries(fields).filter(([, field]) => field.kind === 'priceList');
    return isWritten ? found.map(([field]) => [name, field] as const) : [];
  });
  expect(prices.length).toBeGreaterThan(3);
  expect(prices.filter(([name, field]) => !needs(name, 'patch', [field]))).toEqual([]);
});

test('a staff action needs a fresh proof unless it is exempt', () => {
  const ofStaff = Object.entries(actions)
    .filter(([, { roles }]) => roles.some(isStaff))
    .map(([path]) => path);
  expect(ofStaff.filter(actionNeedsProof)).toEqual([
    'payments/refund',
    'refunds/approve',
    'invoices/issueCreditNote',
    'bankTransactions/unmatch',
    'auditLog/restoreVersion',
    'accounts/endSession',
    'accounts/endOtherSessions',
    'accounts/removeSecondFactorOf',
    'apiKeys/issue',
    'apiKeys/rotate',
    'webhooks/add',
    'webhooks/rotate',
  ]);
  expect(actionNeedsProof('actions/ofTomorrow')).toBe(true);
});

test('merchants need a fresh proof for API keys, webhooks and ending their own sessions', () => {
  expect(Object.keys(actions).filter(merchantNeedsProof)).toEqual([
    'accounts/endSession',
    'accounts/endOtherSessions',
    'apiKeys/issue',
    'apiKeys/rotate',
    'webhooks/add',
    'webhooks/rotate',
  ]);
});
