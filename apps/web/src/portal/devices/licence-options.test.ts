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

test('offers no licence, the plan’s own, and each counted module of the plan and the subscription', () => {
  expect(freeOf([])).toEqual([
    [null, 1],
    [null, 1],
    [till, 1],
    [kiosk, 1],
  ]);
});

test('counts the licences of other active devices as taken, but not the device’s own', () => {
  expect(freeOf([device])).toContainEqual([kiosk, 1]);
  expect(freeOf([{ ...device, _id: other }])).toContainEqual([kiosk, 0]);
  expect(freeOf([{ ...device, _id: other, deactivatedAt: '2026-01-01T00:00:00.000Z' }])).toContainEqual([
    kiosk,
    1,
  ]);
});

test('offers no licence of an ended subscription except the one that the device has', () => {
  const sources = { subscriptions: [{ ...running, status: 'ended' as const }], plans, devices: [], counted };
  expect(licenceOptions({ ...device, subscription: null, licence: null }, sources)).toHaveLength(1);
  const options = licenceOptions(device, sources).map(({ value }) => value);
  expect(options, 'its device still has the one it had').toEqual(['', optionOf(device)]);
});

test('includes the option that the device has now', () => {
  const options = licenceOptions(device, { subscriptions: [running], plans, devices: [], counted });
  expect(options.map(({ value }) => value)).toContain(optionOf(device));
  expect(optionOf({ subscription: null, licence: null })).toBe('');
});
