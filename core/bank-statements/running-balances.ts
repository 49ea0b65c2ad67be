import type { CurrencyCode } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import { readAmount } from './read-amount.ts';
import type { StatementCell, StatementSheetRow } from './statement-cell.ts';
import type { StatementRole } from './statement-roles.ts';

/** The rows of a statement file and the role of each column. */
export interface StatementSheet {
  readonly rows: readonly StatementSheetRow[];
  /** The index of the heading row; the rows below it are read. */
  readonly headingAt: number;
  readonly columns: readonly (StatementRole | null)[];
  readonly currency: CurrencyCode;
}

/**
 * Returns the balance after each row, by the row's number; a row whose balance cannot be read has none.
 *
 * Edge rule: nothing is returned where the balances do not follow from the amounts, the oldest or the newest
 * row first: some banks print the same balance, of the day of the export, in every row.
 */
export function runningBalances(sheet: StatementSheet): ReadonlyMap<number, Money> {
  const rows = sheet.rows.slice(sheet.headingAt + 1).map((row) => ({
    number: row.number,
    balance: amountIn(row.cells[sheet.columns.indexOf('balance')], sheet.currency),
    moved: movedBy(row.cells, sheet),
  }));
  const pairs = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (!next?.balance || !row.balance) return [];
    return [{ difference: Math.abs(next.balance.amount - row.balance.amount), row, next }];
  });
  const isRunning =
    pairs.every(({ difference, next }) => difference === next.moved) ||
    pairs.every(({ difference, row }) => difference === row.moved);
  if (!isRunning) return new Map();
  return new Map(rows.flatMap(({ number, balance }) => (balance ? [[number, balance]] : [])));
}

/** Returns the minor units that a row moves, in whichever direction. */
function movedBy(cells: readonly StatementCell[], { columns, currency }: StatementSheet): number {
  const [into, out] = (['amount', 'moneyOut'] as const).map(
    (role) => amountIn(cells[columns.indexOf(role)], currency)?.amount ?? 0,
  );
  return Math.abs(into || out || 0);
}

function amountIn(cell: StatementCell | undefined, currency: CurrencyCode): Money | undefined {
  const read = readAmount(cell, currency);
  return read.kind === 'amount' ? read.amount : undefined;
}
