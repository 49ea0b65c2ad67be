import { expect, test } from 'vitest';
import { SENT_PARAMETER } from '../../routing/route-functions.ts';
import { besideCurrency } from './beside-currency.ts';

test('another currency leaves what was chosen as it is, and thanks for nothing a second time', () => {
  const search = new URLSearchParams('plan=lite&currency=SGD&modules=a&modules=b&testing=');
  search.set(SENT_PARAMETER, 'HB-1234');
  expect(besideCurrency(search)).toEqual([
    ['plan', 'lite'],
    ['modules', 'a'],
    ['modules', 'b'],
    ['testing', ''],
  ]);
});
