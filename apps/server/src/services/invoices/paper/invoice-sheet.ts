import { type RecordOf, textIn } from '@harbour/core/contract';
import { formatDay } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { isCreditNote, ratePercent, taxPeriods, taxRegionFor } from '@harbour/core/pricing';
import { type InvoiceWords, invoiceWords, type SecondLanguage } from './invoice-words.ts';

/** A text in English and in the second language. */
export type Pair = readonly [english: string, chinese: string];

/** One line of the table; amounts are printed already. */
export interface SheetLine {
  readonly label: Pair;
  readonly count: string;
  readonly unit: string;
  readonly amount: string;
}

/** All that stands on an invoice, in order and in print; where it stands is the drawing's business. */
export interface InvoiceSheet {
  readonly title: Pair;
  readonly status: Pair;
  readonly isOpen: boolean;
  readonly facts: readonly (readonly [name: Pair, value: string])[];
  readonly billTo: { readonly name: Pair; readonly lines: readonly string[] };
  readonly columns: { readonly [column in 'description' | 'count' | 'unit' | 'amount']: Pair };
  readonly lines: readonly SheetLine[];
  /** The last is the one to pay. */
  readonly totals: readonly (readonly [name: Pair, amount: string])[];
  readonly end: Pair;
}

type Invoice = Pick<
  RecordOf<'invoices'>,
  'reference' | 'status' | 'companyName' | 'lines' | 'net' | 'tax' | 'total' | 'issuedAt' | 'dueOn' | 'paidAt'
>;

/** Who an invoice is for. */
export interface Payer {
  readonly email: string;
  readonly language: SecondLanguage;
}

/** Composes an invoice in English and Chinese. Days are those of Hong Kong and Singapore. */
export function invoiceSheet(invoice: Invoice, { email, language }: Payer): InvoiceSheet {
  const pair = wordsIn(language);
  const { status, companyName, lines } = invoice;
  const isCredit = isCreditNote(invoice);
  return {
    title: pair(({ title, creditNote }) => (isCredit ? creditNote : title)),
    status: pair((words) => (isCredit && status === 'paid' ? words.settled : words.status[status])),
    isOpen: status === 'open',
    facts: factsOf(invoice, pair, language),
    billTo: { name: pair(({ billTo }) => billTo), lines: [companyName, email] },
    columns: {
      description: pair(({ description }) => description),
      count: pair(({ count }) => count),
      unit: pair(({ unit }) => unit),
      amount: pair(({ amount }) => amount),
    },
    lines: lines.map(({ label, count, unit, amount }) => ({
      label: [textIn(label, 'en'), textIn(label, language)],
      count: String(count),
      unit: formatMoney(unit, 'numeric'),
      amount: formatMoney(amount, 'numeric'),
    })),
    totals: totalsOf(invoice, pair),
    end: pair(({ end }) => end),
  };
}

type PairOf = (word: (words: InvoiceWords) => string) => Pair;

function wordsIn(language: SecondLanguage): PairOf {
  return (word) => [word(invoiceWords.en), word(invoiceWords[language])];
}

function factsOf(
  { reference, issuedAt, dueOn, paidAt }: Invoice,
  pair: PairOf,
  language: SecondLanguage,
): InvoiceSheet['facts'] {
  const day = (at: string) => `${formatDay('en', at)} · ${formatDay(language, at)}`;
  return [
    [pair(({ number }) => number), reference],
    [pair(({ issued }) => issued), day(issuedAt)],
    [pair(({ due }) => due), day(dueOn)],
    ...(paidAt ? [[pair(({ paid }) => paid), day(paidAt)] as const] : []),
  ];
}

/** Without tax there is nothing to sum up but the total. */
function totalsOf({ net, tax, total }: Invoice, pair: PairOf): InvoiceSheet['totals'] {
  const last = [pair((words) => words.total), full(total)] as const;
  const isTaxed = taxRegionFor(total.currency) === 'sg' || tax.amount !== 0;
  if (!isTaxed) return [last];
  const rate = rateWithin(net, tax);
  return [
    [pair((words) => words.net), full(net)],
    [pair((words) => (rate === undefined ? words.tax : `${words.tax} ${rate}%`)), full(tax)],
    last,
  ];
}

/** How far a sum of roundings may lie from its rate, in per cent of the net. */
const ROUNDING = 0.25;

/**
 * The rate that the tax was worked out at, in per cent; `undefined` where several went into it, as where a rate changes within a term. It is read off the
 * figures: what is taxed begins later than the day of the invoice.
 */
function rateWithin(net: Money, tax: Money): number | undefined {
  if (net.amount === 0) return undefined;
  const percent = (100 * tax.amount) / net.amount;
  const rates = taxPeriods.sg.map(({ rate }) => ratePercent(rate));
  return rates.find((rate) => Math.abs(rate - percent) < ROUNDING);
}

const full = (amount: Money) => formatMoney(amount, 'full');
