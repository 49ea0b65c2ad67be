import { isRecordId } from '@harbour/core/contract/values';
import { describe, expect, test } from 'vitest';
import { canTakeBack, pendingOf } from '../pending.ts';
import { retryDays } from './retry-days.ts';

const kiosk = recordId('0190a000-0000-7000-8000-000000000001');
const flexi = recordId('0190a000-0000-7000-8000-000000000002');
const priced = { plan: flexi, modules: [{ id: kiosk, count: 2 }], prepayMonths: 12 };
const none = { next: null, pauseOn: null, resumeOn: null, cancelOn: null };
const running = { status: 'active', currency: 'SGD', termEnd: '2026-12-01', ...priced, ...none } as const;
describe('pending changes', () => {
  test.each([
    [{}, []],
    [{ cancelOn: '2026-12-01' }, [{ kind: 'cancel', on: '2026-12-01' }]],
    [
      { pauseOn: '2026-11-01', resumeOn: '2026-12-15' },
      [{ kind: 'pause', on: '2026-11-01', until: '2026-12-15' }],
    ],
    [
      { status: 'paused' as const, pauseOn: '2026-11-01', resumeOn: '2026-12-15' },
      [{ kind: 'paused', on: '2026-12-15' }],
    ],
    [{ next: priced }, [{ kind: 'next', on: '2026-12-01' }]],
    [{ next: priced, cancelOn: '2026-12-01' }, [{ kind: 'cancel', on: '2026-12-01' }]],
    [
      { next: priced, cancelOn: '2027-12-01' },
      [
        { kind: 'cancel', on: '2027-12-01' },
        { kind: 'next', on: '2026-12-01' },
      ],
    ],
    [{ status: 'ended' as const, cancelOn: '2026-12-01' }, []],
  ])('are derived from %o', (change, expected) => {
    expect(pendingOf({ ...running, ...change })).toEqual(expected);
  });
});

test.each([
  ['a next term without a bill', {}, null, true],
  ['a next term whose bill is open', {}, { status: 'open' }, true],
  ['a next term that is paid for', {}, { status: 'paid' }, false],
  ['a next term whose bill is not known yet', {}, undefined, false],
  ['a next term whose bill is due', { status: 'pastDue' }, { status: 'open' }, false],
  ['a next term after a cancellation', { cancelOn: '2026-12-01' }, null, false],
] as const)('%s with %o and the bill %o can be withdrawn: %s', (...[, change, bill, expected]) => {
  const subscription = { ...running, ...change };
  expect(canTakeBack({ kind: 'next', on: '2026-12-01' }, subscription, bill)).toBe(expected);
  expect(canTakeBack({ kind: 'cancel', on: '2026-12-01' }, subscription, bill)).toBe(true);
});

test('derives the remaining retry days from the next one', () => {
  expect(retryDays({ retryOn: '2026-03-02', retries: 1 })).toEqual([
    '2026-03-02',
    '2026-03-04',
    '2026-03-06',
    '2026-03-08',
  ]);
  expect(retryDays({ retryOn: '2026-03-08', retries: 4 })).toEqual(['2026-03-08']);
  expect(retryDays({ retryOn: null, retries: 5 })).toEqual([]);
});

function recordId(text: string) {
  if (isRecordId(text)) return text;
  throw new Error(`${text} is no id`);
}
