import { expect, test } from 'vitest';
import { fieldsComparedWith } from './time-conditions.ts';

const now = '2026-05-01T10:00:00.000Z';

test.each([
  [{}, []],
  [{ status: 'published' }, []],
  [{ publishFrom: { $lte: now } }, ['publishFrom']],
  [{ publishFrom: { $lte: '2026-04-01T10:00:00.000Z' } }, []],
  [
    {
      status: 'published',
      publishFrom: { $lte: now },
      $or: [{ publishTo: null }, { publishTo: { $gt: now } }],
    },
    ['publishFrom', 'publishTo'],
  ],
  [{ $and: [{ $or: [{ born: now }] }] }, ['born']],
])('the fields that %j compares with now are %j', (where, fields) => {
  expect(fieldsComparedWith(now, where)).toEqual(fields);
});
