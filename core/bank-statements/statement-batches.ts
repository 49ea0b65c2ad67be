import type { StatementLine } from '../contract/collections/bank-transactions.ts';

/**
 * Splits lines into batches of at most `size`, one call each. Identical lines go into the same batch: the
 * server counts identical lines within a call, but takes one in a later call for a duplicate.
 *
 * Edge rule: more than `size` identical lines make several batches.
 */
export function statementBatches(
  lines: readonly StatementLine[],
  size: number,
): readonly (readonly StatementLine[])[] {
  const batches: StatementLine[][] = [];
  for (const equal of Map.groupBy(lines, identityOf).values()) {
    for (let start = 0; start < equal.length; start += size) {
      const part = equal.slice(start, start + size);
      const last = batches.at(-1);
      if (last && last.length + part.length <= size) last.push(...part);
      else batches.push(part);
    }
  }
  return batches;
}

function identityOf({ bookedOn, amount, payer, details, bankReference }: StatementLine): string {
  return JSON.stringify([bookedOn, amount.currency, amount.amount, payer, details, bankReference]);
}
