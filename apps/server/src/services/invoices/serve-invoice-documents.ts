import type { Application, Middleware } from '@feathersjs/koa';
import {
  type InvoiceDocumentKind as InvoiceKind,
  invoiceDocumentKinds,
  invoiceDocumentUrl,
  type RecordOf,
} from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import { callOf, setFileHeaders } from '../../media/send-file.ts';
import { createInvoiceDocuments } from './invoice-documents.ts';

/**
 * Serves `GET /api/invoices/:id/pdf`, and `/receipt` of a paid one, to those who may read the invoice;
 * refuses others as reading it does.
 */
export function serveInvoiceDocuments(app: Application): Middleware {
  const documents = createInvoiceDocuments(app);
  return async (context, next) => {
    const requested = requestedDocument(context);
    if (requested === undefined) return next();
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(requested.id, callOf(context));
    // The server itself reads the payment; the caller's read of the invoice has checked the permission.
    const { name, content } = await documents[requested.document](
      await app.service('invoices').get(invoice._id),
    );
    setFileHeaders(context, { type: 'application/pdf', shared: false });
    context.attachment(name);
    context.body = content;
  };
}

function requestedDocument({
  method,
  path,
}: Context): { readonly id: string; readonly document: InvoiceKind } | undefined {
  const [, id] = /^\/api\/invoices\/([^/]+)\/\w+$/.exec(path) ?? [];
  if ((method !== 'GET' && method !== 'HEAD') || !isRecordId(id)) return undefined;
  const document = invoiceDocumentKinds.find((kind) => path === invoiceDocumentUrl(id, kind));
  return document && { id, document };
}
