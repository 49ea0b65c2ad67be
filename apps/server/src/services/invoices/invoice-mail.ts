import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import type { Mail } from '../../mail/messages.ts';
import { textsOf } from '../../texts.ts';
import type { InvoicePaper } from './invoice-papers.ts';

type Invoice = Pick<RecordOf<'invoices'>, 'reference' | 'total' | 'status' | 'dueOn'>;

/**
 * Writes the mail that carries an invoice, and its receipt if there is one, with the link to it in the
 * portal.
 */
export function writeInvoiceMail(
  invoice: Invoice,
  papers: readonly [InvoicePaper, ...InvoicePaper[]],
  link: string,
): Mail {
  const { reference, total, status, dueOn } = invoice;
  const t = textsOf(papers[0].language);
  const blocks = [
    t('mails:invoice.body', { total: formatMoney(total, 'full') }),
    ...(status === 'open' ? [t('mails:invoice.due', { day: dueOn })] : []),
    `${t('mails:invoice.link')}\n\n${link}`,
    brand.company,
  ];
  return {
    subject: t('mails:invoice.subject', { reference }),
    link,
    text: `${blocks.join('\n\n')}\n`,
    attachments: papers.map(({ name: filename, content }) => ({ filename, content })),
  };
}
