import { brand } from '@harbour/core/brand';
import { newRecordId, type PaymentFailure, paymentWays } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, linkTo, SERVER_NAMESPACES } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { money } from '@harbour/core/money';
import { priceSubscription } from '@harbour/core/pricing';
import { writeBillingMail } from '@harbour/server/billing/billing-mails.ts';
import type { BillingNews } from '@harbour/server/billing/intent.ts';
import { invoiceLines } from '@harbour/server/billing/sql/invoice-lines.ts';
import { type MailName, writeMail } from '@harbour/server/mail/messages.ts';
import { writeOrderMail } from '@harbour/server/mail/order-mail.ts';
import { writeRefundMail } from '@harbour/server/mail/refund-mail.ts';
import { renderPage, type Screen } from '@harbour/server/payments/sandbox/render-page.ts';
import {
  type DocumentInvoice,
  invoiceSheet,
} from '@harbour/server/services/invoices/document/invoice-sheet.ts';
import { receiptSheet } from '@harbour/server/services/invoices/document/receipt-sheet.ts';
import { writeInvoiceMail } from '@harbour/server/services/invoices/invoices.service.ts';
import { writeQuoteMail } from '@harbour/server/services/quotes/mail-quote.service.ts';
import { serverI18n, termLabel } from '@harbour/server/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudoFile, shownTexts, untranslatedWords } from '../kit/pseudo-language.ts';

/** Everything a record adds to a text is Chinese here: what is plain English comes from the program. */
const PERSON = '陳大文';
const NAME = { en: '計劃' };
const REFERENCE = '2026-000001';
const SELLER = brand.company;
const NAMES = [SELLER, brand.name, 'SGD'];

const total = money('HKD', 123_456);
const term = { from: '2026-01-31', until: '2027-01-31' };
const link = `https://harbour.example${linkTo('portal', DEFAULT_LOCALE)}`;
const FILES = ['common', 'consent', ...SERVER_NAMESPACES] as const;

function speak(file: typeof pseudoFile | undefined): void {
  for (const name of FILES) {
    const texts = readLocaleFile(DEFAULT_LOCALE, name);
    serverI18n(DEFAULT_LOCALE).addResourceBundle(
      DEFAULT_LOCALE,
      name,
      file ? file(texts) : texts,
      true,
      true,
    );
  }
}
beforeAll(() => speak(pseudoFile));
// Other tests of this process read the server's own English.
afterAll(() => speak(undefined));

/** Texts that no locale file has, with the words that give them away. */
function offendersIn(texts: readonly string[]): readonly string[] {
  expect(texts.join('')).toMatch(/[áéíöü]/);
  return texts.flatMap((text) => {
    const words = untranslatedWords(text, NAMES);
    return words.length > 0 ? [`${words.join(' ')} in “${text}”`] : [];
  });
}

const mailTexts = ({ subject, text }: { readonly subject: string; readonly text: string }) => [subject, text];

test('every word in account mails comes from a locale file', () => {
  const names: readonly MailName[] = ['verify', 'alreadyRegistered', 'reset', 'passwordChanged', 'invite'];
  expect(offendersIn(names.flatMap((name) => mailTexts(writeMail(name, 'en', link))))).toEqual([]);
});

test('every word in billing mails comes from a locale file, with or without a card', () => {
  const [on, invoice] = ['2027-01-01', 'bill-1'];
  const news: readonly BillingNews[] = [
    ...(['billed', 'received', 'renewed', 'credited', 'endedUnpaid'] as const).map((kind) => ({
      kind,
      total,
      on,
      invoice,
    })),
    { kind: 'declined', total, retryOn: ['2027-01-02', '2027-01-04', '2027-01-06'], invoice },
    ...(['ended', 'resumed', 'cancelled', 'cardExpires'] as const).map((kind) => ({ kind, on })),
    { kind: 'changed', total, on, invoice },
    ...(['renewsSoon', 'changeDeclined'] as const).map((kind) => ({ kind, total, on })),
    { kind: 'paused', on, until: '2027-03-01' },
  ];
  const about = {
    _id: 'sub-1',
    reference: REFERENCE,
    region: 'hk',
    publicUrl: 'https://harbour.example',
    signedBy: SELLER,
  } as const;
  const mails = news.flatMap((one) =>
    [null, { expiry: '2000-01-31' }, { expiry: '2099-12-31' }].map((paymentMethod) =>
      writeBillingMail(one, 'en', { ...about, paymentMethod }),
    ),
  );
  expect(offendersIn(mails.flatMap(mailTexts))).toEqual([]);
});

test('every word in mails on orders, refunds, quotes and invoices comes from a locale file', () => {
  const shippingAddress = {
    room: null,
    building: '1',
    district: '2',
    city: '3',
    zipcode: null,
    note: null,
  };
  const lines = [{ label: termLabel(NAME, 12), count: 2, unit: total, amount: total }];
  const order = writeOrderMail(
    {
      reference: REFERENCE,
      contactName: PERSON,
      companyName: PERSON,
      locale: 'en',
      lines,
      total,
      region: 'sg',
      tax: money('HKD', 100),
      seller: { legalName: SELLER },
      hardware: [{ id: newRecordId(), count: 2 }],
      shippingAddress: { ...shippingAddress, country: 'sg' },
    },
    { termStart: term.from, termEnd: term.until },
    { portal: link, subscription: link, invoice: link },
  );
  const refunds = paymentWays.flatMap((way) =>
    ([null, 'wrongAmount', 'unowed'] as const).flatMap((why) =>
      [true, false].map((isReturned) =>
        writeRefundMail(
          {
            reference: REFERENCE,
            amount: total,
            way,
            why,
            isReturned,
            hasCreditNote: isReturned,
            signedBy: SELLER,
            card: way === 'card' && isReturned ? { brand: 'visa', lastFour: '4242' } : null,
          },
          'en',
          link,
        ),
      ),
    ),
  );
  const price = priceSubscription({
    plan: { id: 'p', type: 'lite', monthPrice: [money('HKD', 68_800)] },
    modules: [],
    months: 12,
    place: 'sg',
    currency: 'SGD',
    at: '2026-01-01',
  });
  if (price.kind !== 'breakdown') throw new Error('The test has no price');
  const quote = writeQuoteMail(
    {
      price,
      industry: '餐飲',
      names: new Map([['p', NAME.en]]),
      place: 'sg',
      at: '2026-01-01',
      signedBy: SELLER,
    },
    'en',
    link,
  );
  const document = { name: 'a.pdf', content: Buffer.from(''), email: 'a@b.example', language: 'en' } as const;
  const invoice = {
    kind: 'invoice',
    reference: REFERENCE,
    total,
    status: 'open',
    dueOn: '2027-01-01',
    seller: { legalName: SELLER },
  } as const;
  const invoices = [invoice, { ...invoice, kind: 'creditNote', status: 'paid' }] as const;
  const mails = [order, ...refunds, quote, ...invoices.map((one) => writeInvoiceMail(one, [document], link))];
  expect(offendersIn(mails.flatMap(mailTexts))).toEqual([]);
});

/** Every text of a sheet, however deep. */
function textsOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

test('every word in invoices, credit notes and receipts comes from a locale file', () => {
  const party = { legalName: PERSON, address: null, registrationNumber: '1', gstNumber: '2' };
  const address = {
    room: '1',
    building: '2',
    district: '3',
    city: '4',
    zipcode: '5',
    country: 'sg',
  } as const;
  const invoice: DocumentInvoice = {
    reference: REFERENCE,
    kind: 'invoice',
    status: 'open',
    place: 'hk',
    companyName: PERSON,
    seller: { ...party, address },
    buyer: { ...party, emails: [] },
    net: total,
    tax: total,
    total,
    taxPercent: 9,
    taxReason: 'standard-rated',
    reason: null,
    remark: null,
    issuedAt: '2026-01-31T17:00:00.000Z',
    dueOn: '2026-02-14',
    paidAt: null,
    lines: [{ label: termLabel(NAME, 1), count: 1, unit: total, amount: total, ...term }],
  };
  const bank = { bankName: PERSON, accountName: PERSON, accountNumber: '1', swift: '2', transferId: '3' };
  const payer = { email: 'a@b.example', language: 'en', corrected: '7', bank } as const;
  const paid = { ...invoice, status: 'paid', paidAt: invoice.issuedAt } as const;
  const received = [...paymentWays, 'credit' as const, 'other' as const].map((by) => ({ by, amount: total }));
  const sheets = [
    invoiceSheet(invoice, payer),
    invoiceSheet({ ...paid, taxReason: 'zero-rated' }, payer),
    invoiceSheet({ ...paid, taxReason: 'out-of-scope', place: 'sg' }, payer),
    ...(['refund', 'change', 'cancellation', 'correction', 'goodwill'] as const).map((reason) =>
      invoiceSheet({ ...paid, kind: 'creditNote', reason }, payer),
    ),
    receiptSheet(paid, payer, received),
  ];
  expect(offendersIn(sheets.flatMap(textsOf))).toEqual([]);
});

test('every word in the lines of a bill comes from a locale file', () => {
  const bill = { id: 'p', count: 1, unit: total, taxPercent: 0 };
  const back = money('HKD', -1);
  const lines = invoiceLines(
    [
      { ...bill, amount: total },
      { ...bill, amount: back },
      { ...bill, amount: total, ofNextTerm: true },
    ],
    new Map([['p', NAME]]),
    { ...term, nextUntil: '2028-01-31' },
  );
  expect(offendersIn(lines.map(({ label }) => label.en))).toEqual([]);
});

test('every word on the screens of the sandbox bank comes from a locale file', () => {
  const intent = {
    reference: REFERENCE,
    key: '1',
    currency: 'HKD',
    amount: 100,
    refunded: 0,
    received: null,
    status: 'started',
    way: 'card',
    failure: null,
    expiresAt: null,
    card: null,
  };
  const failures: readonly PaymentFailure[] = [
    'declined',
    'insufficientFunds',
    'expiredCard',
    'authentication',
  ];
  const kinds = [
    ...['started', 'authenticating', 'succeeded', 'processing', 'cancelled'].map((status) => ({ status })),
    ...failures.map((failure) => ({ status: 'failed', failure })),
    ...paymentWays.map((way) => ({ way, expiresAt: '2027-01-01T00:00:00.000Z' })),
  ];
  const screens = kinds.flatMap((kind) =>
    [true, false].map((isWallet) =>
      renderPage({
        locale: DEFAULT_LOCALE,
        theme: undefined,
        now: 0,
        wallet: 'https://bank.example/',
        isWallet,
        intent: { ...intent, ...kind },
        problems: { number: 'notATestCard', expiry: 'past', cvc: 'needed' },
      } as Screen),
    ),
  );
  expect(offendersIn(screens.flatMap(shownTexts))).toEqual([]);
});
