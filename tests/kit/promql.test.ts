import { describe, expect, test } from 'vitest';
import { evaluate, parseMetrics, type Scrape } from './promql.ts';

const scrape = (at: number, text: string): Scrape => ({ at, samples: parseMetrics(text) });
const scrapes = [
  scrape(0, 'calls_total{service="news",outcome="ok"} 10\ncalls_total{service="ads",outcome="failed"} 0\n'),
  scrape(
    100,
    [
      '# HELP calls_total Calls',
      'calls_total{service="news",outcome="ok"} 40',
      'calls_total{service="ads",outcome="failed"} 10',
      'calls_total{service="new",outcome="failed"} 5',
      'free_bytes 10',
      'size_bytes 200',
      'done_seconds{job="a"} 90',
      'done_seconds{job="b"} 20',
      'odd NaN',
    ].join('\n'),
  ),
] as const;

describe('an expression', () => {
  test.each([
    ['free_bytes / size_bytes < 0.1', [0.05]],
    ['free_bytes / size_bytes < 0.01', []],
    ['sum(rate(calls_total[5m]))', [0.4]],
    ['sum(increase(calls_total{outcome="failed"}[5m])) / sum(increase(calls_total[5m])) > 0.2', [0.25]],
    ['calls_total{outcome=~"failed|other",service="ads"}', [10]],
    ['max by (service) (calls_total) >= 10', [40, 10]],
    ['free_bytes - size_bytes != 0', [-190]],
    ['done_seconds == 20', [20]],
    ['odd > 0', []],
    ['missing > 0', []],
  ])('%s is evaluated', (expr, expected) => {
    expect(evaluate(expr, scrapes).map(({ value }) => value)).toEqual(expected);
  });

  test('that is not supported is refused', () => {
    expect(() => evaluate('avg(free_bytes)', scrapes)).toThrow(SyntaxError);
    expect(() => evaluate('free_bytes ) 1', scrapes)).toThrow(SyntaxError);
  });
});
