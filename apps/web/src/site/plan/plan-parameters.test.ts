import { expect, test } from 'vitest';
import { besidesChoice, decodeHardware, encodeHardware } from './plan-parameters.ts';

test('hardware survives a round trip through the address', () => {
  const wanted = new Map([
    ['till-15', 2],
    ['restaurant-kit', 1],
  ]);
  expect(decodeHardware(new URLSearchParams(encodeHardware(wanted)))).toEqual(wanted);
});

test.each([
  ['hardware.till-15=0', []],
  ['hardware.till-15=-1', []],
  ['hardware.till-15=many', []],
  ['hardware.till-15=999', [['till-15', 10]]],
  ['hardware.=1', []],
  ['hardware.__proto__=1', []],
])('%s is read as %j', (search, counts) => {
  expect([...decodeHardware(new URLSearchParams(search))]).toEqual(counts);
});

test('every step keeps the hardware in its address, and only the payment step the order', () => {
  const search = new URLSearchParams('plan=lite&hardware.till-15=1&order=o1&utm_source=mail');
  const counts = decodeHardware(search);
  expect(besidesChoice(counts, search, 'modules')).toEqual([['hardware.till-15', '1']]);
  expect(besidesChoice(counts, search, 'payment')).toEqual([
    ['hardware.till-15', '1'],
    ['order', 'o1'],
  ]);
});
