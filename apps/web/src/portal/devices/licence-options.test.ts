import { isRecordId } from '@harbour/core/contract/values';
import { expect, test } from 'vitest';
import { licenceOptions, optionOf } from './licence-options.ts';

const [own, other, kiosk, membership, subscription, plan, till] = [1, 2, 3, 4, 5, 6, 7].map((n) => {
  const id = `0190a000-0000-7000-8000-00000000000${n}`;
  if (isRecordId(id)) return id;
  throw new Error(`${id} is no id`);
});
if (!own || !other || !kiosk || !membership || !subscription || !plan || !till) throw new Error('No ids');

const running = {
  _id: subscription,
  reference: 'SU-1',
  status: 'active' as const,
  plan,
  modules: [
    { id: kiosk, count: 1 },
    { id: membership, count: 1 },
  ],
};
const device = { _id: own, subscription, licence: kiosk, deactivatedAt: null };
const counted = new Set([kiosk, till]);
const plans = [{ _id: plan, modules: [{ id: till, count: 1, monthPrice: [] }] }];
const freeOf = (
  devices: readonly (Omit<typeof device, 'deactivatedAt'> & { readonly deactivatedAt: string | null })[],
) =>
  licenceOptions(device, {
    subscriptions: [running],
    plans,
    devices: devices.map((one) => ({ ...device, ...one })),
    counted,
  }).map(({ licence, free }) => [licence, free]);

test('a device can have none, the plan’s own, and each counted module of the plan or beside it', () => {
  expect(freeOf([])).toEqual([
    [null, 1],
    [null, 1],
    [till, 1],
    [kiosk, 1],
  ]);
});

test('licences of other active devices are taken; its own is its own', () => {
  expect(freeOf([device])).toContainEqual([kiosk, 1]);
  expect(freeOf([{ ...device, _id: other }])).toContainEqual([kiosk, 0]);
  expect(freeOf([{ ...device, _id: other, deactivatedAt: '2026-01-01T00:00:00.000Z' }])).toContainEqual([
    kiosk,
    1,
  ]);
});

test('a subscription that has ended has none to give', () => {
  const sources = { subscriptions: [{ ...running, status: 'ended' as const }], plans, devices: [], counted };
  expect(licenceOptions({ ...device, subscription: null, licence: null }, sources)).toHaveLength(1);
  const options = licenceOptions(device, sources).map(({ value }) => value);
  expect(options, 'its device still has the one it had').toEqual(['', optionOf(device)]);
});

test('the option a device has now is among those it can have', () => {
  const options = licenceOptions(device, { subscriptions: [running], plans, devices: [], counted });
  expect(options.map(({ value }) => value)).toContain(optionOf(device));
  expect(optionOf({ subscription: null, licence: null })).toBe('');
});
