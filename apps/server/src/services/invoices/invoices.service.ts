import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatDay, linkTo, placeLink } from '@harbour/core/i18n';
import { formatMoney, multiplyMoney } from '@harbour/core/money';
import type { OpenBilling } from '../../billing/open-billing.ts';
import { invoiceRecipients } from '../../buyers/buyer-of.ts';
import { onBehalfOf, registerAction } from '../../calls/register-action.ts';
import { composeMail, type Mail } from '../../mail/compose-mail.ts';
import { textsOf } from '../../texts.ts';
import { type MailOnRequestDeps, mailOnRequest } from '../mail-on-request.ts';
import { createInvoiceDocuments, type InvoiceDocument } from './invoice-documents.ts';

interface InvoiceDeps extends MailOnRequestDeps {
  readonly billing: Pick<OpenBilling, 'creditNotes'>;
  readonly publicUrl: string;
}

/**
 * Registers `invoices/account`, which finds the bank account for an open invoice, `invoices/mail`, which
 * mails an invoice as PDF to the billing addresses of its merchant, with its receipt if it is paid, and
 * `invoices/issueCreditNote`, with which admins credit a part of a paid invoice.
 * Refusals: `not-found` for an invoice that the caller may not read, `mail-failed`, `too-many-requests`.
 */
export function registerInvoices(app: Application, deps: InvoiceDeps): void {
  const { limits, billing, publicUrl } = deps;
  const documents = createInvoiceDocuments(app);
  registerAction(app, 'invoices/account', async ({ invoice: id }, params) => {
    const { _id }: RecordOf<'invoices'> = await app.service('invoices').get(id, onBehalfOf(params));
    const { company, kind, status }: RecordOf<'invoices'> = await app.service('invoices').get(_id);
    if (kind !== 'invoice' || status !== 'open') return { account: null };
    const seller: RecordOf<'sellingCompanies'> = await app.service('sellingCompanies').get(company);
    return { account: seller.bank };
  });
  registerAction(app, 'invoices/mail', async ({ invoice: id }, params) => {
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(id, onBehalfOf(params));
    await limits.consume('invoiceMail', invoice.user);
    const whole: RecordOf<'invoices'> = await app.service('invoices').get(invoice._id);
    const document = await documents.invoice(whole);
    const hasReceipt = whole.kind === 'invoice' && whole.status === 'paid';
    const attached = hasReceipt
      ? ([document, await documents.receipt(whole)] as const)
      : ([document] as const);
    const path = linkTo('portalApps', document.language, { app: 'invoices', entry: id });
    const to = await invoiceRecipients(app, { _id: invoice.user, email: document.email });
    const link = new URL(placeLink(path, whole.place), publicUrl).href;
    const limit = { name: 'invoiceMail', key: invoice.user } as const;
    await mailOnRequest(deps, { to, mail: writeInvoiceMail(invoice, attached, link), limit });
    return { done: true };
  });
  registerAction(app, 'invoices/issueCreditNote', async (requested, params) => {
    const { _id: creditNote, reference, total } = await billing.creditNotes.issue(requested, params);
    return { creditNote, reference, credit: multiplyMoney(total, -1) };
  });
}

type Invoice = Pick<RecordOf<'invoices'>, 'kind' | 'reference' | 'total' | 'status' | 'dueOn'> & {
  readonly seller: Pick<RecordOf<'invoices'>['seller'], 'legalName'>;
};

/**
 * Writes the mail that carries an invoice or a credit note, and its receipt if there is one, with the link to
 * it in the portal. Only an open invoice asks for money.
 */
export function writeInvoiceMail(
  invoice: Invoice,
  documents: readonly [InvoiceDocument, ...InvoiceDocument[]],
  link: string,
): Mail {
  const { kind, reference, total, status, dueOn, seller } = invoice;
  const { language } = documents[0];
  const t = textsOf(language);
  const isDue = status === 'open';
  const parts = [
    kind === 'creditNote'
      ? t('mails:invoice.creditNoteBody', { total: formatMoney(multiplyMoney(total, -1), 'full') })
      : t('mails:invoice.body', { total: formatMoney(total, 'full') }),
    ...(isDue ? [t('mails:invoice.due', { day: formatDay(language, dueOn) })] : []),
    { name: t(isDue ? 'mails:invoice.link' : 'mails:invoice.look'), link },
  ];
  return composeMail({
    language,
    signedBy: seller.legalName,
    subject: t(`mails:invoice.${kind === 'creditNote' ? 'creditNoteSubject' : 'subject'}`, { reference }),
    parts,
    attachments: documents.map(({ name: filename, content }) => ({ filename, content })),
  });
}
