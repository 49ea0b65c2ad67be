import type { Application } from '@feathersjs/feathers';
import type { RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import type { Background } from '../../background.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import { onBehalfOf, registerAction } from '../../register-action.ts';
import { writeInvoiceMail } from './invoice-mail.ts';
import { createInvoicePapers } from './invoice-papers.ts';

interface InvoiceDeps {
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
}

/**
 * Registers `invoices/mail`: mails an own invoice to the account's address, as PDF. Refusals: `not-found` for an invoice the caller may not
 * read, `too-many-requests`.
 */
export function registerInvoices(app: Application, deps: InvoiceDeps): void {
  const { limits, mailer, background, publicUrl } = deps;
  const draw = createInvoicePapers(app);
  registerAction(app, 'invoices/mail', async ({ invoice: id }, params) => {
    const invoice: RecordOf<'invoices'> = await app.service('invoices').get(id, onBehalfOf(params));
    await limits.consume('invoiceMail', invoice.user);
    background.run(async () => {
      const paper = await draw(invoice);
      const path = linkTo('portalApps', paper.language, { app: 'invoices', entry: id });
      await mailer.send(paper.email, writeInvoiceMail(invoice, paper, new URL(path, publicUrl).href));
    });
    return { done: true };
  });
}
