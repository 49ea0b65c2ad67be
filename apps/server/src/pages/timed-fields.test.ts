import { expect, test } from 'vitest';
import { timedFields } from './timed-fields.ts';

test.each([
  ['news', ['publishFrom', 'publishTo']],
  ['campaigns', ['publish', 'expiry']],
  ['ads', ['publish', 'expiry']],
  ['industries', []],
  ['orders', []],
  ['no-such-collection', []],
])('the public content of %s changes with %j', (name, fields) => {
  expect(timedFields(name)).toEqual(fields);
});
