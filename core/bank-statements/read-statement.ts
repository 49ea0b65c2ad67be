import * as v from 'valibot';
import { bankTransactions, type StatementLine } from '../contract/collections/bank-transactions.ts';
import { isRecord } from '../contract/values/json.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Money } from '../money/money.ts';
import type { MoneyProblem } from '../money/parse-money.ts';
import { type ReadAmount, readAmount } from './read-amount.ts';
import { type DateStyle, readDay } from './read-day.ts';
import { runningBalances, type StatementSheet } from './running-balances.ts';
import { cellText, type StatementCell, type StatementSheetRow } from './statement-cell.ts';
import type { StatementRole } from './statement-roles.ts';

/** A statement file with the order of day and month in its dates. */
export interface UnreadStatement extends StatementSheet {
  readonly dateStyle: DateStyle;
}

/** A line to import, with the number of its row in the file. */
export interface StatementRow {
  readonly row: number;
  readonly line: StatementLine;
}

/**
 * Why a row cannot be imported:
 *
 * - `no-day`, `not-a-day`: the day is missing or unreadable
 * - a {@link MoneyProblem} of the amount
 * - `both-directions`: money both arrives and leaves
 * - `no-direction`: the mark means neither in nor out
 * - `no-details`: there is no text
 * - `too-long`: a text is longer than a record can hold
 * - `broken-text`: a text has a character that cannot be stored
 * - `cell-error`: a formula failed
 */
type StatementProblemKind =
  | 'no-day'
  | 'not-a-day'
  | Exclude<MoneyProblem, 'empty'>
  | 'both-directions'
  | 'no-direction'
  | 'no-details'
  | 'too-long'
  | 'broken-text'
  | 'cell-error';

/**
 * A problem and its place: the row's number in the file and, when a single cell is at fault, its column's
 * index.
 */
export interface StatementProblem {
  readonly row: number;
  readonly column: number | null;
  readonly kind: StatementProblemKind;
  /** The displayed text of the cell. */
  readonly text: string;
}

/**
 * The incoming transactions in the statement's order, how many rows were left out and why, and the rows with
 * problems.
 */
export interface ReadStatement {
  readonly lines: readonly StatementRow[];
  /** Number of rows for money that left the account. */
  readonly moneyOut: number;
  /** Number of rows that are not transactions: balances, sums, texts without an amount. */
  readonly noTransaction: number;
  readonly problems: readonly StatementProblem[];
}

/**
 * Reads the incoming transactions of a statement. A row with a problem goes to `problems` and not to `lines`;
 * problems of rows that are left out anyway are not reported.
 */
export function readStatement(statement: UnreadStatement): ReadStatement {
  const balances = runningBalances(statement);
  const lines: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  const left = { moneyOut: 0, noTransaction: 0 };
  for (const row of statement.rows.slice(statement.headingAt + 1)) {
    const read = readRow(row, statement);
    if (read.kind === 'line')
      lines.push({ row: row.number, line: { ...read.line, balance: balances.get(row.number) ?? null } });
    else if (read.kind === 'problems') problems.push(...read.problems);
    else left[read.kind] += 1;
  }
  return { lines, problems, ...left };
}

type ReadRow =
  | { readonly kind: 'line'; readonly line: Omit<StatementLine, 'balance'> }
  | { readonly kind: 'moneyOut' | 'noTransaction' }
  | { readonly kind: 'problems'; readonly problems: readonly StatementProblem[] };

/** A row with its cells by role. */
interface Cells {
  readonly number: number;
  readonly at: (role: StatementRole) => number;
  readonly one: (role: StatementRole) => StatementCell | undefined;
  readonly details: readonly StatementCell[];
}

function readRow(row: StatementSheetRow, statement: UnreadStatement): ReadRow {
  const cells = cellsOf(row, statement.columns);
  if (isBalance(cells)) return { kind: 'noTransaction' };
  const flow = readFlow(cells, statement.currency);
  if (flow.kind !== 'in' && flow.kind !== 'problem') return flow;
  const day = readDay(cells.one('bookedOn'), statement.dateStyle);
  const texts = readTexts(cells);
  const problems = [
    ...(day === null ? [dayProblem(cells)] : []),
    ...(flow.kind === 'problem' ? [flow.problem] : []),
    ...texts.problems,
  ];
  if (day === null || flow.kind === 'problem' || problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'line', line: { bookedOn: day, amount: flow.amount, ...texts.values } };
}

function cellsOf({ number, cells }: StatementSheetRow, columns: UnreadStatement['columns']): Cells {
  const at = (role: StatementRole) => columns.indexOf(role);
  return {
    number,
    at,
    one: (role) => cells[at(role)],
    details: cells.filter((_, index) => columns[index] === 'details'),
  };
}

const BALANCE =
  /^(?:(?:opening|closing|ledger|available|previous|current|statement) )?balance(?: (?:[bc]\/f|(?:brought|carried) forward))?$/i;
const SUM = /^(?:grand |sub-?)?totals?(?: (?:amount|credits?|debits?|deposits?|withdrawals?))?$/i;
const CHINESE_BALANCE =
  /^(?:承上|承前|上期|本期|期初|期末|上日|本日|帳戶|賬戶|账户)?(?:結餘|结余|餘額|余额)(?:承上|轉下|转下)?$|^(?:合計|合计|總計|总计|小計|小计|承前頁|過次頁|承上頁)$/;

/** Statements have rows for balances and sums, which say so in the column of the day or the details. */
function isBalance({ one, details }: Cells): boolean {
  const texts = [one('bookedOn'), ...details].map((cell) =>
    cellText(cell).normalize('NFKC').replace(/[:.]$/, ''),
  );
  return texts.some((text) => [BALANCE, SUM, CHINESE_BALANCE].some((pattern) => pattern.test(text)));
}

type Flow =
  | { readonly kind: 'in'; readonly amount: Money }
  | { readonly kind: 'moneyOut' | 'noTransaction' }
  | { readonly kind: 'problem'; readonly problem: StatementProblem };

/** The direction of the money and the amount that arrives. */
function readFlow(cells: Cells, currency: CurrencyCode): Flow {
  const { one } = cells;
  const problem = (role: StatementRole, kind: StatementProblemKind): Flow => ({
    kind: 'problem',
    problem: problemAt(cells, role, kind),
  });
  const isOut = !isNothing(readAmount(one('moneyOut'), currency));
  const amount = readAmount(one('amount'), currency);
  if (isNothing(amount)) return { kind: isOut ? 'moneyOut' : 'noTransaction' };
  if (isOut) return problem('moneyOut', 'both-directions');
  if (amount.kind === 'problem')
    return problem('amount', hasError(one('amount')) ? 'cell-error' : amount.problem);
  if (amount.kind === 'empty') return { kind: 'noTransaction' };
  if (amount.amount.amount < 0) return { kind: 'moneyOut' };
  const direction = cells.at('direction') < 0 ? 'in' : directionOf(cellText(one('direction')));
  if (direction === undefined) return problem('direction', 'no-direction');
  return direction === 'in' ? { kind: 'in', amount: amount.amount } : { kind: 'moneyOut' };
}

/** True for an empty cell and for zero, which many exports write in the column that does not apply. */
function isNothing(amount: ReadAmount): boolean {
  return amount.kind === 'empty' || (amount.kind === 'amount' && amount.amount.amount === 0);
}

const INWARD = /^(?:c|cr|credit|in|deposit|\+|贷|貸|贷方|貸方|收|收入|存入)\.?$/i;
const OUTWARD = /^(?:d|dr|debit|out|withdrawal|-|借|借方|支|支出|提取|付)\.?$/i;

function directionOf(mark: string): 'in' | 'out' | undefined {
  if (INWARD.test(mark)) return 'in';
  return OUTWARD.test(mark) ? 'out' : undefined;
}

function dayProblem(cells: Cells): StatementProblem {
  const cell = cells.one('bookedOn');
  if (hasError(cell)) return problemAt(cells, 'bookedOn', 'cell-error');
  return problemAt(cells, 'bookedOn', cellText(cell) === '' ? 'no-day' : 'not-a-day');
}

const { payer: payerField, details: detailsField, bankReference: referenceField } = bankTransactions.fields;

function readTexts(cells: Cells) {
  const details = cells.details.map(cellText).filter(Boolean).join(', ');
  const payer = cellText(cells.one('payer'));
  const bankReference = cellText(cells.one('bankReference'));
  const checked = [
    ['details', details, detailsField.schema],
    ['payer', payer || null, payerField.schema],
    ['bankReference', bankReference || null, referenceField.schema],
  ] as const;
  const problems = checked.flatMap(([role, text, schema]): readonly StatementProblem[] => {
    if (text === '') return [{ ...problemAt(cells, role, 'no-details'), text }];
    if (text === null) return [];
    const { issues = [] } = v.safeParse(schema, text);
    if (issues.length === 0) return [];
    const kind = issues.some(({ type }) => type === 'max_length') ? 'too-long' : 'broken-text';
    return [{ ...problemAt(cells, role, kind), text }];
  });
  return { values: { details, payer: payer || null, bankReference: bankReference || null }, problems };
}

function problemAt(cells: Cells, role: StatementRole, kind: StatementProblemKind): StatementProblem {
  const column = cells.at(role);
  return { row: cells.number, column: column < 0 ? null : column, kind, text: cellText(cells.one(role)) };
}

function hasError(cell: StatementCell | undefined): boolean {
  return isRecord(cell?.value) && 'error' in cell.value;
}
