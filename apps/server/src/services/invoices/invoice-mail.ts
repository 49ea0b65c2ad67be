import { brand } from '@harbour/core/brand';
import type { ContentLanguage, RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import type { Mail } from '../../mail/messages.ts';
import type { InvoicePaper } from './invoice-papers.ts';

type Invoice = Pick<RecordOf<'invoices'>, 'reference' | 'total' | 'status' | 'dueOn'>;

interface Wording {
  readonly subject: (reference: string) => string;
  readonly body: (total: string) => string;
  readonly due: (day: string) => string;
  readonly link: string;
}

const { name, company } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (reference) => `${name} invoice ${reference}`,
    body: (total) => `The invoice you asked for is attached. Its total is ${total}.`,
    due: (day) => `It is to be paid by ${day}.`,
    link: 'Look at it or pay it here:',
  },
  'zh-hk': {
    subject: (reference) => `${name} 發票 ${reference}`,
    body: (total) => `隨函附上你索取的發票，總額為 ${total}。`,
    due: (day) => `請於 ${day} 或之前付款。`,
    link: '在此查看或付款：',
  },
  'zh-cn': {
    subject: (reference) => `${name} 发票 ${reference}`,
    body: (total) => `随信附上您索取的发票，总额为 ${total}。`,
    due: (day) => `请于 ${day} 或之前付款。`,
    link: '在此查看或付款：',
  },
};

/** Writes the mail with an invoice, its receipt if there is one, and the link to it in the portal. */
export function writeInvoiceMail(
  invoice: Invoice,
  papers: readonly [InvoicePaper, ...InvoicePaper[]],
  link: string,
): Mail {
  const { reference, total, status, dueOn } = invoice;
  const words = wordings[papers[0].language];
  const blocks = [
    words.body(formatMoney(total, 'full')),
    ...(status === 'open' ? [words.due(dueOn)] : []),
    `${words.link}\n\n${link}`,
    company,
  ];
  return {
    subject: words.subject(reference),
    link,
    text: `${blocks.join('\n\n')}\n`,
    attachments: papers.map(({ name: filename, content }) => ({ filename, content })),
  };
}
