import { brand } from '@harbour/core/brand';
import { expect, test } from 'vitest';
import { phonesOf } from './phones-of.ts';

const { hk, sg } = brand.phones;
const region = (code: string) => ({ code, name: code });

const sites = [
  { name: 'every region without a list', region: 'hk', regions: [], phones: [hk, sg] },
  { name: 'the own region first', region: 'sg', regions: [region('hk'), region('sg')], phones: [sg, hk] },
  { name: 'only the regions of the list', region: 'sg', regions: [region('sg')], phones: [sg] },
  { name: 'nothing for a region without a number', region: 'my', regions: [region('my')], phones: [] },
];

test.each(sites)('shows $name', ({ region, regions, phones }) => {
  expect(phonesOf({ region, regions })).toEqual(phones);
});
