import { describe, expect, it } from 'vitest';
import { runningBalances } from './running-balances.ts';

/** Returns the balances of rows of money in, money out and balance, below a heading. */
function balancesOf(rows: readonly (readonly [into: string, out: string, balance: string])[]) {
  const cells = rows.map((row) => row.map((text) => ({ text, value: text })));
  const balances = runningBalances({
    rows: [[], ...cells].map((row, at) => ({ number: at + 1, cells: row })),
    headingAt: 0,
    columns: ['amount', 'moneyOut', 'balance'],
    currency: 'HKD',
  });
  return [...balances].map(([row, { amount }]) => [row, amount]);
}

describe('the balances of a statement', () => {
  it('follow from the amounts, whether the oldest or the newest row comes first', () => {
    const rows = [
      ['', '', '100.00'],
      ['50.00', '', '150.00'],
      ['50.00', '', '200.00'],
      ['0.00', '320.00', '-120.00'],
    ] as const;
    const balances = [10_000, 15_000, 20_000, -12_000];
    expect(balancesOf(rows)).toEqual(balances.map((amount, at) => [at + 2, amount]));
    expect(balancesOf(rows.toReversed())).toEqual(
      balances.toReversed().map((amount, at) => [at + 2, amount]),
    );
  });

  it('are read from the rows that have one', () => {
    const rows = [
      ['50.00', '', ''],
      ['50.00', '', '200.00'],
      ['10.00', '', 'see above'],
    ] as const;
    expect(balancesOf(rows)).toEqual([[3, 20_000]]);
  });

  it('are ignored if every row repeats the current balance', () => {
    const rows = [
      ['50.00', '', '200.00'],
      ['20.00', '', '200.00'],
    ] as const;
    expect(balancesOf(rows)).toEqual([]);
  });
});
