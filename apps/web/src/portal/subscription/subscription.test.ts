import { isRecordId } from '@harbour/core/contract';
import { money } from '@harbour/core/money';
import { describe, expect, test } from 'vitest';
import { nextBillOf } from './next-bill.ts';
import { pendingOf } from './pending.ts';
import { retryDays } from './retry-days.ts';

const kiosk = recordId('0190a000-0000-7000-8000-000000000001');
const flexi = recordId('0190a000-0000-7000-8000-000000000002');
const priced = { plan: flexi, modules: [{ id: kiosk, count: 2 }], prepayMonths: 12 };
const none = { next: null, pauseOn: null, resumeOn: null, cancelOn: null };
const running = { status: 'active', currency: 'SGD', termEnd: '2026-12-01', ...priced, ...none } as const;
const sources = {
  plan: {
    _id: flexi,
    type: 'flexi',
    monthPrice: [money('SGD', 30_000)],
    modules: [{ id: kiosk, monthPrice: [money('SGD', 5_000)], count: 0 }],
  },
  modules: [{ _id: kiosk, counter: true, monthPrice: null }],
} as const;

describe('the next bill', () => {
  test('is the term at the prices of today with the tax of its day', () => {
    expect(nextBillOf(running, sources)).toEqual({ on: '2026-12-01', total: money('SGD', 523_200) });
  });
  test('is of what follows, where a downgrade was confirmed', () => {
    const next = { plan: flexi, modules: [], prepayMonths: 1 };
    expect(nextBillOf({ ...running, next }, sources)?.total).toEqual(money('SGD', 32_700));
  });
  test.each([{ status: 'ended' as const }, { cancelOn: '2026-12-01' }])(
    'does not come after %o',
    (change) => {
      expect(nextBillOf({ ...running, ...change }, sources)).toBeUndefined();
    },
  );
});

describe('what is pending', () => {
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
    [{ status: 'ended' as const, cancelOn: '2026-12-01' }, []],
  ])('%o', (change, expected) => {
    expect(pendingOf({ ...running, ...change })).toEqual(expected);
  });
});

test('the days of another try follow from the next one', () => {
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
