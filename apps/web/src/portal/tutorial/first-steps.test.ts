import { isRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { type Beginnings, firstSteps } from './first-steps.ts';

const id = '0190a000-0000-7000-8000-000000000001';
if (!isRecordId(id)) throw new Error('No id');

const card = { provider: 'sandbox', brand: 'visa', lastFour: '4242', expiry: '2034-12-31' } as const;
const nothing: Beginnings = {
  account: { verifiedAt: null, name: null, phone: null },
  subscriptions: [],
  invoice: undefined,
  device: undefined,
  hasLicensedDevice: false,
};
const everything: Beginnings = {
  account: {
    verifiedAt: '2026-01-01T00:00:00.000Z',
    name: { firstName: 'Ka Yan', lastName: 'Wong' },
    phone: '+85291234567',
  },
  subscriptions: [{ _id: id, paymentMethod: card }],
  invoice: { _id: id, status: 'paid' },
  device: { _id: id },
  hasLicensedDevice: true,
};
const undone = (beginnings: Beginnings) =>
  firstSteps(beginnings)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name);

test('a new merchant has every step left, and an established one none', () => {
  expect(undone(nothing)).toEqual(['address', 'person', 'plan', 'invoice', 'card', 'device', 'licence']);
  expect(undone(everything)).toEqual([]);
});

test.each<readonly [Partial<Beginnings>, readonly string[]]>([
  [{ account: { ...everything.account, verifiedAt: null } }, ['address']],
  [{ account: { ...everything.account, name: null } }, ['person']],
  [{ account: { ...everything.account, phone: null } }, ['person']],
  [{ subscriptions: [] }, ['plan', 'card']],
  [{ invoice: undefined }, ['invoice']],
  [{ invoice: { _id: id, status: 'open' } }, ['invoice']],
  [{ subscriptions: [...everything.subscriptions, { _id: id, paymentMethod: null }] }, ['card']],
  [{ device: undefined, hasLicensedDevice: false }, ['device', 'licence']],
  [{ hasLicensedDevice: false }, ['licence']],
])('with %j the steps left are %j', (part, left) => {
  expect(undone({ ...everything, ...part })).toEqual(left);
});

test('a step links to the record where it is completed', () => {
  const entries = firstSteps({
    ...everything,
    subscriptions: [{ _id: id, paymentMethod: null }],
    hasLicensedDevice: false,
  }).flatMap(({ name, entry }) => (entry === undefined ? [] : [`${name} ${entry}`]));
  expect(entries).toEqual([`invoice ${id}`, `card ${id}`, `licence ${id}`]);
});
