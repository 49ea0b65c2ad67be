import { brand } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatPeriod } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { type ServerText, textsOf } from '../texts.ts';
import type { Mail } from './messages.ts';

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
  | 'shippingAddress'
>;

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
  const blocks = [
    t('mails:order.greeting', { person }),
    t('mails:order.intro'),
    [...linesOf(order), '', ...totalsOf(order, t)].join('\n'),
    t('mails:order.term', { days }),
    ...(order.shippingAddress ? [`${t('mails:order.shipping')}\n${addressOf(order)}`] : []),
    `${t('mails:order.portal')}\n${links.portal}`,
    `${t('mails:order.subscription')}\n${links.subscription}`,
    `${t('mails:order.invoice')}\n${links.invoice}`,
    t('mails:order.end', { phone: brand.phones[order.region].display }),
    brand.company,
  ];
  return {
    subject: t('mails:order.subject', { reference }),
    link: links.portal,
    text: `${blocks.join('\n\n')}\n`,
  };
}

function linesOf({ lines, locale }: Order): readonly string[] {
  return lines.map(({ label, count, amount }) => {
    const times = count === 1 ? '' : ` × ${count}`;
    return `${textIn(label, locale)}${times}: ${full(amount)}`;
  });
}

function totalsOf({ tax, total }: Order, t: ServerText): readonly string[] {
  const taxed = tax.amount === 0 ? [] : [`${t('mails:order.tax')}: ${full(tax)}`];
  return [`${t('mails:order.total')}: ${full(total)}`, ...taxed];
}

function addressOf({ companyName, locale, shippingAddress }: Order): string {
  const { room, building, district, city, zipcode, country } = shippingAddress ?? {};
  const name = country && textsOf(locale)(`common:region.${country}`);
  return [companyName, room, building, district, city, zipcode, name].filter(Boolean).join('\n');
}
