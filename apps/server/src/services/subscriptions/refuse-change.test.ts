import { type ChangeContention, changeContentions } from '@harbour/core/contract/actions';
import { expect, test } from 'vitest';
import { refuseContention } from './refuse-change.ts';

const notified: { readonly [what in ChangeContention]: object } = {
  undecided: { code: 'unavailable', subject: 'undecided', retryAfter: 60 },
  busy: { code: 'unavailable', subject: 'busy', retryAfter: 5 },
  changed: { code: 'conflict', subject: 'changed' },
};

test.each(changeContentions)('a change that is %s is refused with that reason', (what) => {
  expect(refuseContention(what).data).toEqual(notified[what]);
});

test('no two reasons have the same message', () => {
  const words = changeContentions.map((what) => refuseContention(what).message);
  expect(new Set(words).size).toBe(changeContentions.length);
});
