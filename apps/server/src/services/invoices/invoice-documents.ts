import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import type { ContentLanguage } from '@harbour/core/contract/values';
import { DEFAULT_LOCALE, LOCALE_TABLE, resolveLocale } from '@harbour/core/i18n';
import { money, multiplyMoney, subtractMoney, sumMoney } from '@harbour/core/money';
import { refusal } from '../../calls/refusal.ts';
import { type InvoiceSheet, invoiceSheet, type Payer } from './document/invoice-sheet.ts';
import { type Faces, readFaces } from './document/pdf-document.ts';
import type { Received } from './document/receipt-sheet.ts';
import { receiptSheet } from './document/receipt-sheet.ts';
import { renderInvoice } from './document/render-invoice.ts';

type Invoice = RecordOf<'invoices'>;
type Owner = Pick<RecordOf<'users'>, 'email' | 'locale'>;

/** An invoice or receipt as a file. */
export interface InvoiceDocument {
  readonly name: string;
  readonly content: Buffer;
  readonly email: string;
  readonly language: ContentLanguage;
}

/** Creates the PDF documents of an invoice; the caller has checked that the reader may read it. */
export interface InvoiceDocuments {
  readonly invoice: (invoice: Invoice) => Promise<InvoiceDocument>;
  /** Returns the receipt of a paid invoice. Throws `conflict` for any other, and for credit notes. */
  readonly receipt: (invoice: Invoice) => Promise<InvoiceDocument>;
}

/**
 * Creates the documents in English and in the second language of their owner. The fonts are read with the
 * first document.
 */
export function createInvoiceDocuments(app: Application): InvoiceDocuments {
  let faces: Promise<Faces> | undefined;
  const payerOf = async ({ user, corrects, company, status }: Invoice): Promise<Payer & Owner> => {
    const { email, locale }: Owner = await app.service('users').get(user);
    const corrected: Invoice | undefined = corrects ? await app.service('invoices').get(corrects) : undefined;
    const seller: RecordOf<'sellingCompanies'> | undefined =
      status === 'open' ? await app.service('sellingCompanies').get(company) : undefined;
    const language = resolveLocale(LOCALE_TABLE[locale].documentLanguage ?? locale) ?? DEFAULT_LOCALE;
    return { email, locale, language, corrected: corrected?.reference, bank: seller?.bank };
  };
  const draw = async (sheet: InvoiceSheet, writtenAt: string, name: string) => {
    faces ??= readFaces();
    const content = await renderInvoice(await faces, sheet, {
      title: `${sheet.title[0]} ${name}`,
      writtenAt,
    });
    return content;
  };
  return {
    invoice: async (invoice) => {
      const { reference, issuedAt } = invoice;
      const payer = await payerOf(invoice);
      const content = await draw(invoiceSheet(invoice, payer), issuedAt, reference);
      return { name: `${reference}.pdf`, content, email: payer.email, language: payer.locale };
    },
    receipt: async (invoice) => {
      const { reference, issuedAt, kind, status, paidAt } = invoice;
      if (kind !== 'invoice' || status !== 'paid') {
        throw refusal('conflict', `${reference} is not a paid invoice: there is no receipt.`, {
          subject: status,
        });
      }
      const payer = await payerOf(invoice);
      const sheet = receiptSheet(invoice, payer, await receivedFor(app, invoice));
      const content = await draw(sheet, paidAt ?? issuedAt, reference);
      return { name: `${reference}-receipt.pdf`, content, email: payer.email, language: payer.locale };
    },
  };
}

/** Returns the sums received for a paid invoice: the credit used, and the payment of the rest. */
async function receivedFor(
  app: Application,
  { _id, total, paymentReference }: RecordOf<'invoices'>,
): Promise<readonly Received[]> {
  const credits: readonly RecordOf<'credits'>[] = await app.service('credits').find({
    query: { invoice: _id, reason: 'used' },
    paginate: false,
  });
  const credit = multiplyMoney(
    sumMoney(
      total.currency,
      credits.map(({ amount }) => amount),
    ),
    -1,
  );
  const rest = subtractMoney(total, credit);
  const none = money(total.currency, 0);
  return [
    ...(credit.amount > none.amount ? [{ by: 'credit' as const, amount: credit }] : []),
    ...(rest.amount > none.amount ? [await paymentOf(app, paymentReference, rest)] : []),
  ];
}

async function paymentOf(
  app: Application,
  reference: string | null,
  amount: Received['amount'],
): Promise<Received> {
  const [payment]: readonly RecordOf<'payments'>[] =
    reference === null
      ? []
      : await app.service('payments').find({ query: { reference, $limit: 1 }, paginate: false });
  return payment ? { by: payment.way, card: payment.card, amount } : { by: 'other', amount };
}
