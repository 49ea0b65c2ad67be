import type { Application, Middleware } from '@feathersjs/koa';
import {
  invoicePapers,
  invoicePaperUrl,
  type InvoicePaperKind as PaperKind,
  type RecordOf,
} from '@harbour/core/contract/collections';
import { isRecordId } from '@harbour/core/contract/values';
import type { Context } from 'koa';
import { setFileHeaders } from '../../media/send-file.ts';
import { createInvoicePapers } from './invoice-papers.ts';

/**
 * Serves `GET /api/invoices/:id/pdf`, and `/receipt` of a paid one, to those who may read the invoice;
 * refuses others as reading it does.
 */
export function serveInvoicePapers(app: Application): Middleware {
  const papers = createInvoicePapers(app);
  return async (context, next) => {
    const requested = requestedPaper(context);
    if (requested === undefined) return next();
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(requested.id, callOf(context));
    // The server itself reads the payment; the caller's read of the invoice has checked the permission.
    const { name, content } = await papers[requested.paper](await app.service('invoices').get(invoice._id));
    setFileHeaders(context, { type: 'application/pdf', shared: false });
    context.attachment(name);
    context.body = content;
  };
}

function requestedPaper({
  method,
  path,
}: Context): { readonly id: string; readonly paper: PaperKind } | undefined {
  const [, id] = /^\/api\/invoices\/([^/]+)\/\w+$/.exec(path) ?? [];
  if ((method !== 'GET' && method !== 'HEAD') || !isRecordId(id)) return undefined;
  const paper = invoicePapers.find((kind) => path === invoicePaperUrl(id, kind));
  return paper && { id, paper };
}

/** Returns the request as a service call without a query. */
function callOf({ headers, feathers }: Context) {
  return { ...feathers, provider: 'rest', headers, query: {} };
}
