import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatCount, formatPeriod } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { addressLines, type ServerText, textsOf } from '../texts.ts';
import { composeMail, type Mail, type MailRow } from './compose-mail.ts';

type Order = Pick<
  RecordOf<'orders'>,
  | 'reference'
  | 'contactName'
  | 'companyName'
  | 'lines'
  | 'tax'
  | 'total'
  | 'locale'
  | 'region'
  | 'hardware'
  | 'shippingAddress'
> & {
  /** The company that has sold it. */
  readonly seller: Pick<RecordOf<'invoices'>['seller'], 'legalName'>;
};

/** Links into the portal for a new merchant. */
export interface OrderMailLinks {
  readonly portal: string;
  readonly subscription: string;
  readonly invoice: string;
}

const full = (amount: Money) => formatMoney(amount, 'full');

/**
 * Writes the confirmation of a paid order in the buyer's language, with links into the portal and the
 * telephone number of the place of purchase.
 */
export function writeOrderMail(
  order: Order,
  term: Pick<RecordOf<'subscriptions'>, 'termStart' | 'termEnd'>,
  links: OrderMailLinks,
): Mail {
  const t = textsOf(order.locale);
  const { reference, contactName: person } = order;
  const days = formatPeriod(order.locale, { from: term.termStart, until: term.termEnd });
  return composeMail({
    language: order.locale,
    signedBy: order.seller.legalName,
    subject: t('mails:order.subject', { reference }),
    parts: [
      t('mails:order.greeting', { person }),
      t('mails:order.intro'),
      { rows: [...linesOf(order), ...totalsOf(order, t)] },
      t('mails:order.term', { days }),
      ...(order.hardware.length > 0 && order.shippingAddress
        ? [`${t('mails:order.shipping')}\n${addressOf(order)}`]
        : []),
      { name: t('mails:order.portal'), link: links.portal },
      { name: t('mails:order.subscription'), link: links.subscription },
      { name: t('mails:order.invoice'), link: links.invoice },
      t('mails:order.end', { phone: brand.phones[order.region].display }),
    ],
  });
}

function linesOf({ lines, locale }: Order): readonly MailRow[] {
  return lines.map(({ label, count, amount }) => {
    const times = count === 1 ? '' : ` × ${formatCount(locale, count)}`;
    return { name: `${textIn(label, locale)}${times}`, value: full(amount) };
  });
}

function totalsOf({ tax, total }: Order, t: ServerText): readonly MailRow[] {
  const taxed = tax.amount === 0 ? [] : [{ name: t('mails:order.tax'), value: full(tax) }];
  return [{ name: t('mails:order.total'), value: full(total), isSum: true }, ...taxed];
}

function addressOf({ companyName, locale, shippingAddress }: Order): string {
  if (!shippingAddress) return companyName;
  const { country } = shippingAddress;
  const lines = addressLines(shippingAddress, country, textsOf(locale)(`common:region.${country}`));
  return [companyName, ...lines].join('\n');
}
