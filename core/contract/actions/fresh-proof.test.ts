import { expect, test } from 'vitest';
import { collectionNames, collections } from '../collections/registry.ts';
import { isStaff } from '../values/collection-calls.ts';
import { actions } from './actions.ts';
import { actionNeedsProof, merchantNeedsProof, writeNeedsProof } from './fresh-proof.ts';

const needs = (collection: string, method: string, fields: readonly string[] = []) =>
  writeNeedsProof({ collection, method, fields });

test('hard delete needs a fresh proof in every collection, except of one’s own views', () => {
  expect(collectionNames.filter((name) => !needs(name, 'purge'))).toEqual(['savedViews']);
});

test('whatever changes a price or a tax needs one, and nothing else of the product does', () => {
  for (const field of ['price', 'dprice']) expect(needs('products', 'patch', ['name', field])).toBe(true);
  expect(needs('products', 'patch', ['name', 'media'])).toBe(false);
  expect(needs('modules', 'patch', ['monthPrice'])).toBe(true);
  expect(needs('modules', 'create', ['name'])).toBe(true);
  expect(needs('appTemplates', 'patch', ['modules'])).toBe(true);
  expect(needs('sellingCompanies', 'patch', ['name'])).toBe(true);
});

test('new admins, and what an account could be taken over by, need one', () => {
  expect(needs('admins', 'create')).toBe(true);
  expect(needs('admins', 'restore')).toBe(true);
  for (const field of ['type', 'email']) expect(needs('admins', 'patch', [field])).toBe(true);
  expect(needs('admins', 'patch', ['locale'])).toBe(false);
  expect(needs('users', 'patch', ['email'])).toBe(true);
  expect(needs('users', 'patch', ['companyName'])).toBe(false);
});

test('a collection that nobody decided about needs one for every write, and none to read', () => {
  const methods = ['create', 'patch', 'remove', 'restore', 'purge'];
  expect(methods.filter((method) => !needs('tomorrow', method))).toEqual([]);
  expect(['find', 'get'].filter((method) => needs('tomorrow', method))).toEqual([]);
});

test('every field with a price needs one', () => {
  const prices = Object.entries(collections).flatMap(([name, { fields, access }]) => {
    const isWritten = ['editor', 'admin'].some((role) => 'patch' in (access[role as 'admin'] ?? {}));
    const found = Object.entries(fields).filter(([, field]) => field.kind === 'priceList');
    return isWritten ? found.map(([field]) => [name, field] as const) : [];
  });
  expect(prices.length).toBeGreaterThan(3);
  expect(prices.filter(([name, field]) => !needs(name, 'patch', [field]))).toEqual([]);
});

test('an action of staff needs one unless it is listed as free', () => {
  const ofStaff = Object.entries(actions)
    .filter(([, { roles }]) => roles.some(isStaff))
    .map(([path]) => path);
  expect(ofStaff.filter(actionNeedsProof)).toEqual([
    'payments/refund',
    'refunds/approve',
    'invoices/issueCreditNote',
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

test('merchants prove themselves for keys, webhooks, and before they end their own sign-ins', () => {
  expect(Object.keys(actions).filter(merchantNeedsProof)).toEqual([
    'accounts/endSession',
    'accounts/endOtherSessions',
    'apiKeys/issue',
    'apiKeys/rotate',
    'webhooks/add',
    'webhooks/rotate',
  ]);
});
