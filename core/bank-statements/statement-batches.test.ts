import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { statementBatches } from './statement-batches.ts';

const line = (minor: number) => ({
  bookedOn: '2026-11-01',
  amount: money('HKD', minor),
  payer: null,
  details: 'x',
  bankReference: null,
  balance: null,
});

test('loses no line, never exceeds the batch size and keeps equal lines together', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 20 }), (minors, size) => {
      const batches = statementBatches(minors.map(line), size).map((batch) =>
        batch.map(({ amount }) => amount.amount),
      );
      expect(batches.flat().toSorted((a, b) => a - b)).toEqual(minors.toSorted((a, b) => a - b));
      expect(batches.every((batch) => batch.length > 0 && batch.length <= size)).toBe(true);
      for (const minor of new Set(minors)) {
        const count = minors.filter((each) => each === minor).length;
        const holding = batches.filter((batch) => batch.some((each) => each === minor));
        if (count <= size) expect(holding).toHaveLength(1);
      }
    }),
  );
});

test('keeps the order of lines that differ', () => {
  expect(statementBatches([3, 1, 2].map(line), 2)).toEqual([[3, 1].map(line), [2].map(line)]);
});
