import type { ChangeQuote, QuotedModule } from '@harbour/core/contract/actions';
import type { LocalizedText } from '@harbour/core/contract/values';
import type { Money } from '@harbour/core/money';
import { placeBuyingIn } from '@harbour/core/pricing';

/** The content of a cell, before or after the change. */
export type ModuleState =
  | { readonly is: 'named'; readonly name: LocalizedText }
  | { readonly is: 'counted'; readonly count: number }
  | { readonly is: 'included' | 'absent' | 'resting' }
  | { readonly is: 'months'; readonly months: number }
  | { readonly is: 'amount'; readonly amount: Money }
  /** `day` is the first unpaid day. */
  | { readonly is: 'day'; readonly day: string };

/** The effect of a change on one item. */
type ChangeKind = 'starts' | 'stops' | 'changes' | 'stays' | 'rests' | 'resumes';

/** One item of a quote that differs before and after. */
export interface QuoteRow {
  readonly key: string;
  /** A module's name, or the other subject of the row. */
  readonly of: LocalizedText | 'plan' | 'months' | 'paidUntil' | 'month' | 'monthTaxed';
  readonly before: ModuleState;
  readonly after: ModuleState;
  readonly changeKind: ChangeKind;
  readonly on: string;
  /** The day on which a pause ends. */
  readonly until?: string | null;
}

/**
 * The effects of a change, row by row: always the plan, then every module whose count changes, the term, the
 * monthly price and the paid period. A pause and its end list every module, because all of them pause or
 * resume.
 */
export function quoteRows(quote: ChangeQuote): readonly QuoteRow[] {
  return [planRow(quote), ...moduleRows(quote), ...termRows(quote), ...priceRows(quote)];
}

/** Whether an item is more or less after the change; `undefined` if neither applies, or nothing changes. */
export function directionOf({
  before,
  after,
}: Pick<QuoteRow, 'before' | 'after'>): 'up' | 'down' | undefined {
  const [from, to] = [sizeOf(before), sizeOf(after)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return from < to ? 'up' : 'down';
}

/** The text that names the monthly price: Singapore’s includes GST, Hong Kong has no such tax. */
export function monthName({ monthTotalBefore: { currency } }: ChangeQuote): 'month' | 'monthTaxed' {
  return placeBuyingIn(currency) === 'sg' ? 'monthTaxed' : 'month';
}

/** The number by which two values of the same subject are compared; names and days have none. */
function sizeOf(state: ModuleState): number | undefined {
  switch (state.is) {
    case 'absent':
      return 0;
    case 'included':
      return 1;
    case 'counted':
      return state.count;
    case 'months':
      return state.months;
    case 'amount':
      return state.amount.amount;
    default:
      return undefined;
  }
}

const ABSENT = { is: 'absent' } as const;
const RESTING = { is: 'resting' } as const;

function planRow(quote: ChangeQuote): QuoteRow {
  const { before, after } = quote.plan;
  const row: QuoteRow = {
    key: 'plan',
    of: 'plan',
    before: { is: 'named', name: before },
    after: after ? { is: 'named', name: after } : ABSENT,
    changeKind: after ? changedUnless(after.en === before.en) : 'stops',
    on: quote.effectiveOn,
  };
  return rested(row, quote);
}

function moduleRows(quote: ChangeQuote): readonly QuoteRow[] {
  const { modules, kind, effectiveOn: on } = quote;
  const isAll = kind === 'pause' || kind === 'resume';
  return modules
    .filter(({ before, after }) => isAll || before !== after)
    .map((module) => {
      const { id: key, name, before, after } = module;
      const standings = { before: held(module, before), after: held(module, after) };
      return rested({ key, of: name, ...standings, changeKind: changeKindOf(before, after), on }, quote);
    });
}

function held({ isCounted }: QuotedModule, count: number): ModuleState {
  if (count === 0) return ABSENT;
  return isCounted ? { is: 'counted', count } : { is: 'included' };
}

function changeKindOf(before: number, after: number): ChangeKind {
  if (before === 0) return 'starts';
  return after === 0 ? 'stops' : 'changes';
}

function changedUnless(isSame: boolean): ChangeKind {
  return isSame ? 'stays' : 'changes';
}

/** The row as a pause, or the end of one, shows it. */
function rested(row: QuoteRow, { kind, resumeOn }: ChangeQuote): QuoteRow {
  if (kind === 'pause') return { ...row, after: RESTING, changeKind: 'rests', until: resumeOn };
  if (kind === 'resume') return { ...row, before: RESTING, changeKind: 'resumes' };
  return row;
}

function termRows({ months, paidUntil, effectiveOn }: ChangeQuote): readonly QuoteRow[] {
  const { before, after } = paidUntil;
  const term: QuoteRow = {
    key: 'months',
    of: 'months',
    before: { is: 'months', months: months.before },
    after: { is: 'months', months: months.after },
    changeKind: 'changes',
    on: after,
  };
  const paid: QuoteRow = {
    key: 'paidUntil',
    of: 'paidUntil',
    before: { is: 'day', day: before },
    after: { is: 'day', day: after },
    changeKind: 'changes',
    on: effectiveOn,
  };
  return [...(months.before === months.after ? [] : [term]), ...(before === after ? [] : [paid])];
}

/** A pause costs nothing and changes no price. */
function priceRows(quote: ChangeQuote): readonly QuoteRow[] {
  const { kind, monthTotalBefore, monthTotalAfter, effectiveOn: on } = quote;
  if (kind === 'pause' || kind === 'resume') return [];
  const price: QuoteRow = {
    key: 'month',
    of: monthName(quote),
    before: { is: 'amount', amount: monthTotalBefore },
    after: { is: 'amount', amount: monthTotalAfter },
    changeKind:
      kind === 'cancel' ? 'stops' : changedUnless(monthTotalBefore.amount === monthTotalAfter.amount),
    on,
  };
  return [price];
}
