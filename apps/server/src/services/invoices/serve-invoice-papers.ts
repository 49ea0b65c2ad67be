import type { Application, Middleware } from '@feathersjs/koa';
import { invoicePaperUrl, isRecordId, type RecordOf } from '@harbour/core/contract';
import type { Context } from 'koa';
import { setFileHeaders } from '../../media/send-file.ts';
import { createInvoicePapers } from './invoice-papers.ts';

/** Serves `GET /api/invoices/:id/pdf` to whoever may read the invoice; refuses everyone else as reading it does. */
export function serveInvoicePapers(app: Application): Middleware {
  const draw = createInvoicePapers(app);
  return async (context, next) => {
    const id = askedInvoice(context);
    if (id === undefined) return next();
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(id, callOf(context));
    const { name, content } = await draw(invoice);
    setFileHeaders(context, { type: 'application/pdf', shared: false });
    context.attachment(name);
    context.body = content;
  };
}

function askedInvoice({ method, path }: Context): string | undefined {
  const [, id] = /^\/api\/invoices\/([^/]+)\/pdf$/.exec(path) ?? [];
  const isAsked = (method === 'GET' || method === 'HEAD') && isRecordId(id);
  return isAsked && path === invoicePaperUrl(id) ? id : undefined;
}

/** The request as a call of the service, with no query. */
function callOf({ headers, feathers }: Context) {
  return { ...feathers, provider: 'rest', headers, query: {} };
}
