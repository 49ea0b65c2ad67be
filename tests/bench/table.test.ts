import { describe, expect, test } from 'vitest';
import { costRow, type RateRow, rateRow, shareRow, verdictOf } from './results.ts';
import { formatNumber, formatShortfalls, formatTable } from './table.ts';

const sample = (rate: number) => ({ rate, p50: 0.5, p99: 2 });

function row(ours: number, target?: number, names: Partial<RateRow> = {}) {
  const limit = { name: 'bare HTTP', samples: [sample(1000)], ...(target === undefined ? {} : { target }) };
  return rateRow({
    database: 'postgres',
    subject: 'get',
    over: 'REST',
    concurrency: 16,
    ours: [sample(ours)],
    limit,
    ...names,
  });
}

describe('the verdict', () => {
  test.each([
    [500, 0.5, 'ok'],
    [499, 0.5, 'ok'],
    [494, 0.5, 'below'],
    [700, undefined, ''],
  ])('of %d of 1000 against %d is "%s"', (ours, target, verdict) => {
    expect(verdictOf(row(ours, target))).toBe(verdict);
  });
});

test('the ratio of a cost is the limit divided by the cost', () => {
  const start = costRow({ database: 'pglite', subject: 'start', unit: 'ms' }, 800, {
    name: 'bare',
    value: 200,
  });
  expect(start.limit?.ratio).toBe(0.25);
});

test('a share passes at its limit and fails below it', () => {
  const promised = { name: 'promised', value: 95, target: 1 };
  const frames = (share: number) => shareRow({ database: 'pglite', subject: 'frames' }, share, promised);
  expect([95, 94].map((share) => verdictOf(frames(share)))).toEqual(['ok', 'below']);
});

describe('the table', () => {
  test('prints every row under its headings, with numbers aligned to the right', () => {
    expect(formatTable([row(512.4, 0.5), row(80, undefined, { subject: 'list', concurrency: 1 })])).toBe(
      [
        'database  what  over  at once     ours  p50 ms  p99 ms  limit  (which)    driver alone  ratio  target',
        '--------  ----  ----  -------  -------  ------  ------  -----  ---------  ------------  -----  ------  --',
        'postgres  get   REST       16   512 /s    0.50    2.00  1,000  bare HTTP                 0.51    0.50  ok',
        'postgres  list  REST        1  80.0 /s    0.50    2.00  1,000  bare HTTP                 0.08',
      ].join('\n'),
    );
  });

  test('lists the ratios below their target', () => {
    expect(formatShortfalls([row(400, 0.5), row(900, 0.5)])).toBe(
      '1 of 2 ratios are below their target: get REST at 16 (postgres) 0.40.',
    );
  });

  test('reports that all ratios reach their target, or that none has one', () => {
    expect(formatShortfalls([row(900, 0.5), row(1)])).toBe('All 1 ratios reach their target.');
    expect(formatShortfalls([row(1)])).toBe('No ratio with a target was measured.');
  });

  test.each([
    [null, ''],
    [Number.NaN, ''],
    [0.4242, '0.42'],
    [3.456, '3.46'],
    [34.56, '34.6'],
    [345.6, '346'],
    [12345.6, '12,346'],
  ])('writes %d as "%s"', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
