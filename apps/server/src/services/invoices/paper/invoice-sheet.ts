import { type InvoiceLine, type Place, type RecordOf, textIn } from '@harbour/core/contract';
import { formatDay, formatPeriod } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { type InvoiceWords, invoiceWords, type SecondLanguage } from './invoice-words.ts';

/** A text in English and in the second language. */
type Pair = readonly [english: string, chinese: string];

/** One line of the table, with formatted amounts. */
export interface SheetLine {
  readonly label: Pair;
  /** The days of service, inclusive; empty if there are none, or if the label names them. */
  readonly days: string;
  readonly count: string;
  readonly unit: string;
  readonly amount: string;
}

/** The formatted texts of an invoice, in order; the drawing decides their positions. */
export interface InvoiceSheet {
  readonly title: Pair;
  readonly status: Pair;
  readonly isOpen: boolean;
  /** Name, address and numbers of the selling company. */
  readonly seller: readonly string[];
  readonly facts: readonly (readonly [name: Pair, value: string])[];
  readonly billTo: { readonly name: Pair; readonly lines: readonly string[] };
  readonly columns: { readonly [column in 'description' | 'count' | 'unit' | 'amount']: Pair };
  readonly lines: readonly SheetLine[];
  /** The last is the amount to pay. */
  readonly totals: readonly (readonly [name: Pair, amount: string])[];
  /** Why no tax is charged, the reason for a credit note, and how to pay an open invoice by bank transfer. */
  readonly notes: readonly string[];
  readonly end: Pair;
}

/** The fields of an invoice that its documents show. */
export type PaperInvoice = Pick<
  RecordOf<'invoices'>,
  | 'reference'
  | 'kind'
  | 'status'
  | 'place'
  | 'companyName'
  | 'seller'
  | 'buyer'
  | 'net'
  | 'tax'
  | 'taxPercent'
  | 'taxReason'
  | 'total'
  | 'reason'
  | 'remark'
  | 'issuedAt'
  | 'dueOn'
  | 'paidAt'
> & { readonly lines: readonly InvoiceLine[] };
type Invoice = PaperInvoice;

/** The bank account of a selling company for transfers. */
type BankDetails = NonNullable<RecordOf<'sellingCompanies'>['bank']>;

/** The recipient of an invoice, with further facts for its documents. */
export interface Payer {
  readonly email: string;
  readonly language: SecondLanguage;
  /** The number of the invoice that a credit note corrects. */
  readonly corrected?: string | undefined;
  /** The company's current bank account, for the payment of an open invoice. */
  readonly bank?: BankDetails | null | undefined;
}

/**
 * Composes an invoice in English and Chinese, with everything that IRAS requires of a tax invoice ("Invoicing
 * customers"): the words, supplier with GST number, customer, date, number, each supply with its days, amount
 * and rate, and the totals without and with GST. Days are those of Hong Kong and Singapore.
 */
export function invoiceSheet(invoice: Invoice, payer: Payer): InvoiceSheet {
  const { language } = payer;
  const pair = wordsIn(language);
  const { kind, status, lines } = invoice;
  const isCredit = kind === 'creditNote';
  return {
    title: pair((words) => words[titleOf(invoice)]),
    status: pair((words) => (isCredit && status === 'paid' ? words.settled : words.status[status])),
    isOpen: status === 'open',
    seller: partyLines(invoice.seller, invoice.place, pair),
    facts: factsOf(invoice, pair, payer),
    billTo: { name: pair(({ billTo }) => billTo), lines: buyerLines(invoice, pair, payer) },
    columns: {
      description: pair(({ description }) => description),
      count: pair(({ count }) => count),
      unit: pair(({ unit }) => unit),
      amount: pair(({ amount }) => amount),
    },
    lines: lines.map((line) => ({
      label: [textIn(line.label, 'en'), textIn(line.label, language)],
      days: daysOf(line, language),
      count: String(line.count),
      unit: formatMoney(line.unit, 'numeric'),
      amount: formatMoney(line.amount, 'numeric'),
    })),
    totals: totalsOf(invoice, pair),
    notes: [...notesOf(invoice, pair), ...transferNotes(invoice, pair, payer)],
    end: pair(({ end }) => end),
  };
}

export type PairOf = (word: (words: InvoiceWords) => string) => Pair;

/** Returns a function that looks up a text in English and in the second language. */
export function wordsIn(language: SecondLanguage): PairOf {
  return (word) => [word(invoiceWords.en), word(invoiceWords[language])];
}

function titleOf({ kind, seller, taxReason }: Invoice): 'creditNote' | 'taxInvoice' | 'title' {
  if (kind === 'creditNote') return 'creditNote';
  return seller.gstNumber && taxReason !== 'out-of-scope' ? 'taxInvoice' : 'title';
}

type Party = Pick<Invoice['seller'], 'legalName' | 'address' | 'registrationNumber' | 'gstNumber'>;

/**
 * Returns a party's name, address and numbers; the numbers have the labels of the party's own place, or else
 * of the document's.
 */
export function partyLines(
  { legalName, address, registrationNumber, gstNumber }: Party,
  place: Place,
  pair: PairOf,
): readonly string[] {
  const { room, building, district, city, zipcode, country } = address ?? {};
  const called = country ?? place;
  const isCity = city && city !== invoiceWords.en.place[called];
  return [
    legalName,
    [room, building].filter(Boolean).join(', '),
    [district, isCity ? city : undefined].filter(Boolean).join(', '),
    address ? [pair((words) => words.place[called]).join(' '), zipcode].filter(Boolean).join(' ') : '',
    registrationNumber
      ? `${pair((words) => words.registration[called]).join(' ')} ${registrationNumber}`
      : '',
    gstNumber ? `${pair((words) => words.gstNumber).join(' ')} ${gstNumber}` : '',
  ].filter((line) => line !== '');
}

export function buyerLines(
  { buyer, companyName, place }: Invoice,
  pair: PairOf,
  { email }: Payer,
): readonly string[] {
  const party = buyer ?? { legalName: companyName, address: null, registrationNumber: null, gstNumber: null };
  return [
    ...partyLines(party, place, pair),
    ...(buyer?.emails.map((to) => to.email) ?? []).slice(0, 1),
    ...(buyer?.emails.length ? [] : [email]),
  ];
}

function factsOf(
  { reference, issuedAt, dueOn, paidAt, kind, reason }: Invoice,
  pair: PairOf,
  { language, corrected }: Payer,
): InvoiceSheet['facts'] {
  const day = (at: string) => `${formatDay('en', at)} · ${formatDay(language, at)}`;
  const first = [
    [pair(({ number }) => number), reference],
    [pair(({ issued }) => issued), day(issuedAt)],
  ] as const;
  if (kind === 'creditNote') {
    return [
      ...first,
      ...(corrected ? [[pair(({ corrects }) => corrects), corrected] as const] : []),
      ...(reason
        ? [[pair((words) => words.reason), pair((words) => words.reasons[reason]).join(' ')] as const]
        : []),
    ];
  }
  return [
    ...first,
    [pair(({ due }) => due), day(dueOn)],
    ...(paidAt ? [[pair(({ paid }) => paid), day(paidAt)] as const] : []),
  ];
}

/** Bills of renewals and changes name the days in their labels. */
function daysOf({ label, from, until }: InvoiceLine, language: SecondLanguage): string {
  if (!from || !until || textIn(label, 'en').includes(formatDay('en', from))) return '';
  const days = (['en', language] as const).map((locale) => formatPeriod(locale, { from, until }));
  return days.join(' · ');
}

/** If the supply is out of the scope of tax, only the total is shown. */
function totalsOf({ net, tax, taxPercent, taxReason, total }: Invoice, pair: PairOf): InvoiceSheet['totals'] {
  if (taxReason === 'out-of-scope' && tax.amount === 0) return [[pair((words) => words.total), full(total)]];
  const rate = taxPercent === null ? '' : ` ${taxPercent}%`;
  return [
    [pair((words) => words.net), full(net)],
    [pair((words) => `${words.tax}${rate}`), full(tax)],
    [pair((words) => words.gross), full(total)],
  ];
}

function notesOf({ taxReason, remark }: Invoice, pair: PairOf): readonly string[] {
  const untaxed =
    taxReason && taxReason !== 'standard-rated' ? pair((words) => words.untaxed[taxReason]) : [];
  return remark ? [remark, ...untaxed] : untaxed;
}

/** Returns the bank account and the reference to quote, while an invoice is open. */
function transferNotes(
  { status, kind, reference, place }: Invoice,
  pair: PairOf,
  { bank }: Payer,
): readonly string[] {
  if (status !== 'open' || kind !== 'invoice' || !bank) return [];
  const { bankName, accountName, accountNumber, swift, transferId } = bank;
  const named = (word: (words: InvoiceWords['transfer']) => string, value: string | null) =>
    value ? [`${together(pair(({ transfer }) => word(transfer)))}: ${value}`] : [];
  const lines = [
    together(pair(({ transfer }) => transfer.title)),
    ...named(({ bank: name }) => name, bankName),
    ...named(({ account }) => account, `${accountName}, ${accountNumber}`),
    ...named((words) => words.swift, swift),
    ...named((words) => words.transferId[place], transferId),
    ...named(({ quote }) => quote, reference),
  ];
  return [lines.join('\n')];
}

/** Returns both languages in one line, or one text if they are equal. */
function together([english, chinese]: Pair): string {
  return english === chinese ? english : `${english} ${chinese}`;
}

const full = (amount: Money) => formatMoney(amount, 'full');
