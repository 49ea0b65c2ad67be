import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BookPeriod,
  bookMonth,
  bookPeriods,
  type DeferredRow,
  type GstBox,
  type MonthOfBooks,
  nameBookPeriod,
  type TrialBalanceRow,
} from '@harbour/core/contract/actions';
import { addDays, dayAt } from '@harbour/core/pricing';
import * as v from 'valibot';
import { checkBooks, closeThrough, type Finding } from '../books/check-books.ts';
import { compareProvider } from '../books/compare-provider.ts';
import { readMonth } from '../books/month-of-books.ts';
import { type Database, PATIENT } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { OpenFailure } from '../database/open-failure.ts';
import { openProvider } from '../payments/open-provider.ts';
import { queryProvider } from '../payments/query-provider.ts';
import { createBankAccount } from '../payments/transfers/bank-account.ts';
import { runCommand } from '../process/run-command.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type Config, readConfig } from '../settings/config.ts';

const USAGE = `Usage: books --check | --reconcile | --month 2026-11 [--months 3] [--out folder]
  --check      compares records, entries and sums, and the numbers of invoices and credit notes
  --reconcile  does the same and asks the payment provider about every payment
  --month      prints a month and writes it as csv files (.data/books/2026-11 by default)
  --months     ${bookPeriods.join(', ')}: prints so many months, of which --month is the last`;

/** A period to print, and the folder for its files. */
interface Printed {
  readonly month: string;
  readonly months: BookPeriod;
  readonly out: string | undefined;
}

interface Options {
  readonly check: boolean;
  readonly reconcile: boolean;
  readonly printed: Printed | undefined;
}

/** `npm run books`: checks the books of the configured database. Exits with 1 if there is a difference. */
async function main(): Promise<number> {
  const options = readOptions();
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    await database.migrate();
    await closeThrough(database.db, addDays(dayAt(Date.now()), -1));
    if (options.printed) await printBooks(database, options.printed, config.dataDir);
    const found =
      options.check || options.reconcile ? await compare(database, config, options.reconcile) : [];
    for (const finding of found) process.stdout.write(`${lineOf(finding)}\n`);
    if (options.check || options.reconcile) {
      process.stdout.write(
        found.length === 0 ? 'The books have no differences.\n' : `${found.length} differences.\n`,
      );
    }
    return found.length === 0 ? 0 : 1;
  } catch (error) {
    throw database.nameFailure(error);
  } finally {
    await database.close();
  }
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      reconcile: { type: 'boolean', default: false },
      month: { type: 'string' },
      months: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { check, reconcile, month, out } = values;
  const months = bookPeriods.find((period) => String(period) === (values.months ?? '1'));
  if (month === undefined) {
    if (!(check || reconcile) || values.months !== undefined) throw new StartFailure(USAGE);
    return { check, reconcile, printed: undefined };
  }
  if (months === undefined || !v.is(bookMonth, month)) throw new StartFailure(USAGE);
  return { check, reconcile, printed: { month, months, out } };
}

/** The embedded database can be opened by one process only. */
async function open(config: Config): Promise<Database> {
  try {
    return await openDatabase({ ...config, limits: PATIENT });
  } catch (error) {
    if (!(error instanceof OpenFailure) || error.code !== 'folder-in-use') throw error;
    const advice =
      'Only the running server can open the embedded database: stop it first, or view the books in the back office.';
    throw new StartFailure(`${error.message} ${advice}`, { cause: error });
  }
}

async function compare(
  { db }: Database,
  config: Config,
  isProviderRequested: boolean,
): Promise<readonly Finding[]> {
  const found = await checkBooks(db);
  if (!isProviderRequested) return found;
  const provider = openProvider(config, db);
  const theirs = await compareProvider(db, {
    now: Date.now(),
    since: new Date(0).toISOString(),
    queryProvider: (payment) =>
      queryProvider(payment.provider === 'bank' ? createBankAccount(db) : provider, payment),
  });
  return [...found, ...theirs];
}

async function printBooks({ db }: Database, { month, months, out }: Printed, dataDir: string): Promise<void> {
  const tables = tablesOf(await readMonth(db, month, months), months);
  const folder = out ?? join(dataDir, 'books', nameBookPeriod(month, months));
  await mkdir(folder, { recursive: true });
  for (const table of tables) {
    process.stdout.write(`${renderTable(table)}\n`);
    const path = join(folder, `${table.name}.csv`);
    // A full disk must not leave a part of a table under its name.
    await writeFile(`${path}.part`, toCsv(table));
    await rename(`${path}.part`, path);
  }
  process.stdout.write(`Written to ${folder}\n`);
}

runCommand(USAGE, main);

/** A table for people and spreadsheets: file name without extension, columns, and rows as text. */
interface BookTable {
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
function tablesOf(
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
function renderTable({ title, columns, rows }: BookTable): string {
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
function toCsv({ columns, rows }: BookTable): string {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Formats a difference as one line of text. */
function lineOf({ kind, subject, left, right }: Finding): string {
  return `${kind} ${subject}: expected ${left || 'nothing'}, found ${right || 'nothing'}`;
}
