import {
  type BookPeriod,
  type DeferredRow,
  type GstBox,
  type MonthOfBooks,
  nameBookPeriod,
  type TrialBalanceRow,
} from '@harbour/core/contract/actions';
import type { Finding } from './check-books.ts';

/** A table for people and spreadsheets: file name without extension, columns, and rows as text. */
export interface BookTable {
  readonly name: 'trial-balance' | 'deferred-revenue' | 'gst-f5';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const BOXES: Readonly<Record<GstBox['box'], string>> = {
  1: 'Total value of standard-rated supplies',
  2: 'Total value of zero-rated supplies',
  3: 'Total value of exempt supplies',
  4: 'Total of boxes 1, 2 and 3',
  5: 'Total value of taxable purchases',
  6: 'Output tax due',
  7: 'Input tax and refunds claimed',
  8: 'Net GST to be paid or claimed',
};

/** Returns the tables of the months that end with the books' month. */
export function tablesOf(
  { month, trialBalance, deferred, gst }: Omit<MonthOfBooks, 'differences'>,
  months: BookPeriod,
): readonly BookTable[] {
  const period = nameBookPeriod(month, months);
  return [
    {
      name: 'trial-balance',
      title: `Trial balance ${period}`,
      columns: ['place', 'currency', 'account', 'opening', 'debit', 'credit', 'closing'],
      rows: trialBalance.map(trialBalanceRow),
    },
    {
      name: 'deferred-revenue',
      title: `Deferred revenue ${period}`,
      columns: ['place', 'currency', 'opening', 'billed', 'taken back', 'earned', 'closing'],
      rows: deferred.map(deferredRow),
    },
    {
      name: 'gst-f5',
      title: `GST F5 ${period}, SGD`,
      columns: ['box', 'meaning', 'amount', 'in these books'],
      rows: gst.map(({ box, amount, isKept }) => [
        String(box),
        BOXES[box],
        decimal(amount),
        isKept ? 'yes' : 'no: add purchases',
      ]),
    },
  ];
}

function trialBalanceRow(row: TrialBalanceRow): readonly string[] {
  const { place, currency, account, opening, debit, credit, closing } = row;
  return [place, currency, account, ...[opening, debit, credit, closing].map(decimal)];
}

function deferredRow({
  place,
  currency,
  opening,
  billed,
  takenBack,
  earned,
  closing,
}: DeferredRow): readonly string[] {
  return [place, currency, ...[opening, billed, takenBack, earned, closing].map(decimal)];
}

/** Formats minor units as a decimal number without separators, as spreadsheets read it. */
function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}

/** Draws a text table with aligned columns; numbers are right-aligned. */
export function renderTable({ title, columns, rows }: BookTable): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return /^-?\d+\.\d\d$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return `${title}\n${lines.join('\n')}\n`;
}

/** Formats a table as CSV (RFC 4180). */
export function toCsv({ columns, rows }: BookTable): string {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Formats a difference as one line of text. */
export function lineOf({ kind, subject, left, right }: Finding): string {
  return `${kind} ${subject}: expected ${left || 'nothing'}, found ${right || 'nothing'}`;
}
