import type { Application } from '@feathersjs/feathers';
import type { ActionData, ActionResponse } from '@harbour/core/contract/actions';
import type { RecordOf, StatementLine } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type CurrencyCode, compareMoney } from '@harbour/core/money';
import { buyingCurrency } from '@harbour/core/pricing';
import { auditedAs, type CallParams } from '../../calls/call-params.ts';
import { refusal } from '../../calls/refusal.ts';
import { recordsOf, unless } from '../../collections/records-of.ts';
import { derivedRecordId } from '../../database/record-ids.ts';
import { type MatchDeps, matchTransaction } from './match-transaction.ts';

type Company = RecordOf<'sellingCompanies'>;
type Transaction = RecordOf<'bankTransactions'>;

/** Namespace of the transactions' ids; any fixed UUID works. */
const NAMESPACE = '0e4c9d52-7c0f-4b0a-9d53-5b0a1c7f6f2e';

/**
 * Imports the transactions of a statement; see `bankTransactions/importStatement`. An interrupted import is
 * finished by sending the same statement again.
 */
export async function importStatement(
  deps: MatchDeps,
  { company: id, lines }: ActionData<'bankTransactions/importStatement'>,
  caller: CallParams,
): Promise<ActionResponse<'bankTransactions/importStatement'>> {
  const company = await recordsOf(deps.app, 'sellingCompanies').first({ _id: id });
  if (!company) throw refusal('not-found', 'There is no such selling company.', { subject: 'company' });
  requireCurrency(company, lines);
  let added = 0;
  let matched = 0;
  const unknown = () => newLines(deps.app, company._id, lines);
  const left = await unknown();
  for (let next = left.shift(); next; next = left.shift()) {
    const { _id, line } = next;
    const transaction = await addOnce(deps.app, { _id, company: company._id, ...line }, caller);
    if (!transaction) {
      // Another import has stored an equal one meanwhile, which may be this one or an earlier one of the day.
      left.splice(0, left.length, ...(await unknown()));
      continue;
    }
    added += 1;
    const invoice = await invoiceNamed(deps.app, company, transaction);
    if (invoice && (await payNamed(deps, { transaction: transaction._id, invoice }, caller))) matched += 1;
  }
  return { added, known: lines.length - added, matched };
}

function requireCurrency({ legalName, places }: Company, lines: readonly StatementLine[]): void {
  const currencies = places.map(({ place }): CurrencyCode => buyingCurrency(place));
  const index = lines.findIndex(({ amount }) => !currencies.includes(amount.currency));
  if (index < 0) return;
  const message = `${legalName} sells in ${currencies.join(' and ')} only: choose the account's own company.`;
  throw refusal('invalid-data', message, {
    subject: 'company',
    issues: [{ path: `lines.${index}.amount.currency`, message }],
  });
}

interface NewLine {
  readonly _id: RecordId;
  readonly line: StatementLine;
}

/**
 * Returns the lines that were not imported before. Their ids are derived from their content and their number
 * among equal transactions, so that the same statement gives the same ids.
 */
async function newLines(
  app: Application,
  company: RecordId,
  lines: readonly StatementLine[],
): Promise<NewLine[]> {
  const added: NewLine[] = [];
  for (const [facts, equal] of Map.groupBy(lines, (line) => factsOf(company, line))) {
    const idAt = (nth: number) => derivedRecordId(`${facts}${nth}`, NAMESPACE);
    const stored: Transaction[] = [];
    for (let next: Transaction | undefined; ; stored.push(next)) {
      next = await recordsOf(app, 'bankTransactions').first({ _id: idAt(stored.length) });
      if (!next) break;
    }
    const unknown = withoutKnown(equal, stored);
    added.push(...unknown.map((line, index) => ({ _id: idAt(stored.length + index), line })));
  }
  return added.toSorted((one, other) => lines.indexOf(one.line) - lines.indexOf(other.line));
}

function factsOf(company: RecordId, line: StatementLine): string {
  const { bookedOn, amount, payer, details, bankReference } = line;
  return JSON.stringify([company, bookedOn, amount.currency, amount.amount, payer, details, bankReference]);
}

type Balanced = Pick<StatementLine, 'balance'>;

/**
 * Returns the lines without those that are stored, given equal lines and the transactions equal to them. The
 * same balance makes two the same; otherwise they are counted, as far as a balance does not tell them apart.
 */
export function withoutKnown<Line extends Balanced>(
  equal: readonly Line[],
  stored: readonly Balanced[],
): readonly Line[] {
  const left = [...stored];
  const isKnown = (test: (known: Balanced) => boolean) => {
    const at = left.findIndex(test);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  const sameBalance = ({ balance }: Balanced) =>
    balance !== null && isKnown((known) => known.balance?.amount === balance.amount);
  return equal
    .filter((line) => !sameBalance(line))
    .filter(({ balance }) => !isKnown((known) => known.balance === null || balance === null));
}

/** Adds a transaction; `undefined` if its id is taken. */
async function addOnce(
  app: Application,
  line: StatementLine & { readonly _id: RecordId; readonly company: RecordId },
  caller: CallParams,
): Promise<Transaction | undefined> {
  const data = { ...line, currency: line.amount.currency };
  return unless('already-exists', app.service('bankTransactions').create(data, auditedAs(caller)));
}

/** Returns the open invoice of the amount that the texts name; `undefined` for none, or several. */
async function invoiceNamed(
  app: Application,
  { _id: company, invoicePrefix }: Company,
  { amount, payer, details, bankReference }: Transaction,
): Promise<RecordId | undefined> {
  const references = invoicesNamed(invoicePrefix, [details, payer ?? '', bankReference ?? '']);
  if (references.length === 0) return undefined;
  const { currency } = amount;
  const open: readonly RecordOf<'invoices'>[] = await app.service('invoices').find({
    query: { reference: { $in: references }, company, kind: 'invoice', status: 'open', currency },
    paginate: false,
  });
  const [invoice, ...others] = open.filter(({ total }) => compareMoney(total, amount) === 0);
  return others.length === 0 ? invoice?._id : undefined;
}

/** Returns false if the invoice is being paid in another way: the transaction waits for staff. */
async function payNamed(
  deps: MatchDeps,
  pair: ActionData<'bankTransactions/match'>,
  caller: CallParams,
): Promise<boolean> {
  return (await unless('conflict', matchTransaction(deps, pair, caller))) !== undefined;
}

/**
 * Returns the invoice numbers in texts. Banks drop hyphens and spaces, and change the case.
 *
 * @example invoicesNamed('HDSG', ['inv hdsg2026 000012']) // ['HDSG-2026-000012']
 */
export function invoicesNamed(prefix: string, texts: readonly string[]): readonly string[] {
  const pattern = new RegExp(`${prefix}(\\d{4})(\\d{6})`, 'g');
  const named = texts
    .map((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .flatMap((text) => [...text.matchAll(pattern)].map(([, year, number]) => `${prefix}-${year}-${number}`));
  return [...new Set(named)];
}
