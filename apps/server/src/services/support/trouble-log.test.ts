import { expect, test } from 'vitest';
import { createTroubleLog } from './trouble-log.ts';

const trouble = (n: number) => ({
  at: new Date(n).toISOString(),
  call: 'devices create',
  code: 'in-use' as const,
});

test('an account’s troubles come newest first, twenty at most, and nobody else’s among them', () => {
  const log = createTroubleLog();
  for (let n = 0; n < 30; n += 1) log.note('one', trouble(n));
  log.note('other', trouble(99));
  expect(log.of('one')).toHaveLength(20);
  expect(log.of('one')[0]).toEqual(trouble(29));
  expect(log.of('nobody')).toEqual([]);
});

test('of very many accounts, the one without trouble for longest is forgotten', () => {
  const log = createTroubleLog();
  for (let n = 0; n < 2000; n += 1) log.note(`account ${n}`, trouble(n));
  log.note('account 0', trouble(3000));
  log.note('a new one', trouble(3001));
  expect(log.of('account 1')).toEqual([]);
  expect(log.of('account 0')).toHaveLength(2);
});
