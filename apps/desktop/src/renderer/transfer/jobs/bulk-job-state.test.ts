import { recordIdSchema } from '@harbour/core/contract/values';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endOf, hasProgress } from './bulk-job-state.ts';

const job = {
  _id: v.parse(recordIdSchema, '0190a000-0000-7000-8000-000000000001'),
  status: 'done' as const,
  finishedAt: '2026-01-31T08:00:00.000Z',
};

test('a job whose refused rows are executed again has a new end to report', () => {
  expect(endOf(job)).toBe(endOf({ ...job }));
  expect(endOf({ ...job, status: 'waiting', finishedAt: null })).toBeUndefined();
  expect(endOf({ ...job, finishedAt: '2026-01-31T09:00:00.000Z' })).not.toBe(endOf(job));
});

test.each([
  ['running', 810, true],
  ['cancelled', 400, true],
  ['failed', 0, true],
  ['cancelled', 810, false],
  ['done', 810, false],
] as const)('a %s job with %i of 810 rows executed shows its progress: %s', (status, changed, isShown) => {
  expect(hasProgress({ ...job, status, total: 810, changed, skipped: 0, refused: 0 })).toBe(isShown);
});
