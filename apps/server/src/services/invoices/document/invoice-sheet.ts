import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import { type Place, textIn } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, formatCount, formatDay, formatPeriod, type Locale } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { addressLines, type ServerText, textsOf } from '../../../texts.ts';

/** A text in English, and in the second language if the document has one. */
type Pair = readonly [english: string] | readonly [english: string, second: string];

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
  /** The number of the invoice. */
  readonly reference: string;
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
export type DocumentInvoice = Pick<
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
type Invoice = DocumentInvoice;

/** The bank account of a selling company for transfers. */
type BankDetails = NonNullable<RecordOf<'sellingCompanies'>['bank']>;

/** The recipient of an invoice, with further facts for its documents. */
export interface Payer {
  readonly email: string;
  readonly language: Locale;
  /** The number of the invoice that a credit note corrects. */
  readonly corrected?: string | undefined;
  /** The company's current bank account, for the payment of an open invoice. */
  readonly bank?: BankDetails | null | undefined;
}

/**
 * Composes an invoice in English and the payer's language, with everything that IRAS requires of a tax
 * invoice ("Invoicing customers"): the words, supplier with GST number, customer, date, number, each supply
 * with its days, amount and rate, and the totals without and with GST. Days are those of Hong Kong and
 * Singapore.
 */
export function invoiceSheet(invoice: Invoice, payer: Payer): InvoiceSheet {
  const { language } = payer;
  const pair = pairIn(language);
  const { reference, kind, status, lines } = invoice;
  const isCredit = kind === 'creditNote';
  return {
    reference,
    title: pair((t) => t(`documents:${titleOf(invoice)}`)),
    status: pair((t) =>
      isCredit && status === 'paid' ? t('documents:settled') : t(`documents:status.${status}`),
    ),
    isOpen: status === 'open',
    seller: partyLines(invoice.seller, invoice.place, pair),
    facts: factsOf(invoice, pair, payer),
    billTo: { name: pair((t) => t('documents:billTo')), lines: buyerLines(invoice, pair, payer) },
    columns: {
      description: pair((t) => t('documents:description')),
      count: pair((t) => t('documents:count')),
      unit: pair((t) => t('documents:unit')),
      amount: pair((t) => t('documents:amount')),
    },
    lines: lines.map((line) => ({
      label: pair((_, locale) => textIn(line.label, locale)),
      days: daysOf(line, pair),
      count: formatCount(DEFAULT_LOCALE, line.count),
      unit: formatMoney(line.unit, 'numeric'),
      amount: formatMoney(line.amount, 'numeric'),
    })),
    totals: totalsOf(invoice, pair),
    notes: [...notesOf(invoice, pair), ...transferNotes(invoice, pair, payer)],
    end: pair((t) => t('documents:end')),
  };
}

export type PairOf = (write: (t: ServerText, locale: Locale) => string) => Pair;

/** Writes a text in English and in the second language, or only once if that is English too. */
export function pairIn(language: Locale): PairOf {
  const written = (write: Parameters<PairOf>[0], locale: Locale) => write(textsOf(locale), locale);
  return (write) =>
    language === DEFAULT_LOCALE
      ? [written(write, language)]
      : [written(write, DEFAULT_LOCALE), written(write, language)];
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
  const called = address?.country ?? place;
  const placeName = pair((t) => t(`documents:place.${called}`)).join(' ');
  return [
    legalName,
    ...(address ? addressLines(address, called, placeName) : []),
    registrationNumber
      ? `${pair((t) => t(`documents:registration.${called}`)).join(' ')} ${registrationNumber}`
      : '',
    gstNumber ? `${pair((t) => t('documents:gstNumber')).join(' ')} ${gstNumber}` : '',
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
  { corrected }: Payer,
): InvoiceSheet['facts'] {
  const day = (at: string) => pair((_, locale) => formatDay(locale, at)).join(' · ');
  const first = [
    [pair((t) => t('documents:number')), reference],
    [pair((t) => t('documents:issued')), day(issuedAt)],
  ] as const;
  if (kind === 'creditNote') {
    return [
      ...first,
      ...(corrected ? [[pair((t) => t('documents:corrects')), corrected] as const] : []),
      ...(reason
        ? [
            [
              pair((t) => t('documents:reason')),
              pair((t) => t(`documents:reasons.${reason}`)).join(' '),
            ] as const,
          ]
        : []),
    ];
  }
  return [
    ...first,
    [pair((t) => t('documents:due')), day(dueOn)],
    ...(paidAt ? [[pair((t) => t('documents:paid')), day(paidAt)] as const] : []),
  ];
}

/** Bills of renewals and changes name the days in their labels. */
function daysOf({ label, from, until }: InvoiceLine, pair: PairOf): string {
  if (!from || !until || textIn(label, DEFAULT_LOCALE).includes(formatDay(DEFAULT_LOCALE, from))) return '';
  return pair((_, locale) => formatPeriod(locale, { from, until })).join(' · ');
}

/** If the supply is out of the scope of tax, only the total is shown. */
function totalsOf({ net, tax, taxPercent, taxReason, total }: Invoice, pair: PairOf): InvoiceSheet['totals'] {
  if (taxReason === 'out-of-scope' && tax.amount === 0)
    return [[pair((t) => t('documents:total')), full(total)]];
  const rate = taxPercent === null ? '' : ` ${taxPercent}%`;
  return [
    [pair((t) => t('documents:net')), full(net)],
    [pair((t) => `${t('documents:tax')}${rate}`), full(tax)],
    [pair((t) => t('documents:gross')), full(total)],
  ];
}

function notesOf({ taxReason, remark }: Invoice, pair: PairOf): readonly string[] {
  const untaxed =
    taxReason && taxReason !== 'standard-rated' ? pair((t) => t(`documents:untaxed.${taxReason}`)) : [];
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
  const named = (write: (t: ServerText) => string, value: string | null) =>
    value ? [`${together(pair(write))}: ${value}`] : [];
  const lines = [
    together(pair((t) => t('documents:transfer.title'))),
    ...named((t) => t('documents:transfer.bank'), bankName),
    ...named((t) => t('documents:transfer.account'), `${accountName}, ${accountNumber}`),
    ...named((t) => t('documents:transfer.swift'), swift),
    ...named((t) => t(`documents:transfer.transferId.${place}`), transferId),
    ...named((t) => t('documents:transfer.quote'), reference),
  ];
  return [lines.join('\n')];
}

/** Both languages in one line, or one text if they are the same. */
function together([english, second]: Pair): string {
  return second === undefined || english === second ? english : `${english} ${second}`;
}

const full = (amount: Money) => formatMoney(amount, 'full');
