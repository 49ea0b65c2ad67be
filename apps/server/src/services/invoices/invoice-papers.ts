import type { Application } from '@feathersjs/feathers';
import type { ContentLanguage, RecordOf } from '@harbour/core/contract';
import { drawInvoice } from './paper/draw-invoice.ts';
import { invoiceSheet } from './paper/invoice-sheet.ts';
import { type Faces, readFaces } from './paper/paper.ts';

type Invoice = RecordOf<'invoices'>;
type Owner = Pick<RecordOf<'users'>, 'email' | 'locale'>;

/** An invoice as a file, and whom it is for. */
export interface InvoicePaper {
  readonly name: string;
  readonly content: Buffer;
  readonly email: string;
  readonly language: ContentLanguage;
}

/** Draws an invoice that its reader may read; the caller has checked that. */
export type DrawInvoicePaper = (invoice: Invoice) => Promise<InvoicePaper>;

/** The drawing of invoices in English and in the Chinese of their owner; its faces are read with the first of them. */
export function createInvoicePapers(app: Application): DrawInvoicePaper {
  let faces: Promise<Faces> | undefined;
  return async (invoice) => {
    faces ??= readFaces();
    const { email, locale }: Owner = await app.service('users').get(invoice.user);
    const sheet = invoiceSheet(invoice, { email, language: locale === 'zh-cn' ? 'zh-cn' : 'zh-hk' });
    const { reference, issuedAt } = invoice;
    const writing = { title: `${sheet.title[0]} ${reference}`, writtenAt: issuedAt };
    return {
      name: `${reference}.pdf`,
      content: await drawInvoice(await faces, sheet, writing),
      email,
      language: locale,
    };
  };
}
