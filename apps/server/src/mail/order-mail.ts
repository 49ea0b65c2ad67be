import { brand } from '@harbour/core/brand';
import type { ContentLanguage, RecordOf } from '@harbour/core/contract';
import { placeNames, textIn } from '@harbour/core/contract';
import { formatPeriod } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
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

interface Wording {
  readonly subject: (reference: string) => string;
  readonly greeting: (name: string) => string;
  readonly intro: string;
  readonly tax: string;
  readonly total: string;
  readonly term: (days: string) => string;
  readonly shipping: string;
  readonly portal: string;
  readonly subscription: string;
  readonly invoice: string;
  readonly end: (phone: string) => string;
}

const { name, company, phones, email } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: (reference) => `Your ${name} order ${reference}`,
    greeting: (person) => `Dear ${person},`,
    intro: 'Thank you for your order. It is paid, and your subscription has begun:',
    tax: 'of which GST',
    total: 'Paid',
    term: (days) => `Paid for: ${days}.`,
    shipping: 'The hardware goes to:',
    portal: 'Your dashboard:',
    subscription: 'Your plan, and how to change it:',
    invoice: 'Your invoice:',
    end: (phone) => `Questions? ${phone} or ${email}.`,
  },
  'zh-hk': {
    subject: (reference) => `你的 ${name} 訂單 ${reference}`,
    greeting: (person) => `${person}，你好：`,
    intro: '多謝惠顧。訂單已付款，訂閱亦已生效：',
    tax: '其中消費稅',
    total: '已付',
    term: (days) => `已付款期間：${days}。`,
    shipping: '硬件將送往：',
    portal: '你的管理頁：',
    subscription: '你的計劃及更改方法：',
    invoice: '你的發票：',
    end: (phone) => `如有查詢，請致電 ${phone}，或電郵至 ${email}。`,
  },
  'zh-cn': {
    subject: (reference) => `您的 ${name} 订单 ${reference}`,
    greeting: (person) => `${person}，您好：`,
    intro: '感谢惠顾。订单已付款，订阅已生效：',
    tax: '其中消费税',
    total: '已付',
    term: (days) => `已付款期间：${days}。`,
    shipping: '硬件将送往：',
    portal: '您的管理页面：',
    subscription: '您的方案及更改方式：',
    invoice: '您的发票：',
    end: (phone) => `如有疑问，请致电 ${phone}，或发邮件至 ${email}。`,
  },
};

const full = (amount: Money) => formatMoney(amount, 'full');

/**
 * Writes the confirmation of a paid order in the buyer's language, with links into the portal and the telephone of the
 * place of purchase.
 */
export function writeOrderMail(
  order: Order,
  term: Pick<RecordOf<'subscriptions'>, 'termStart' | 'termEnd'>,
  links: OrderMailLinks,
): Mail {
  const words = wordings[order.locale];
  const blocks = [
    words.greeting(order.contactName),
    words.intro,
    [...linesOf(order), '', ...totalsOf(order, words)].join('\n'),
    words.term(formatPeriod(order.locale, { from: term.termStart, until: term.termEnd })),
    ...(order.shippingAddress ? [`${words.shipping}\n${addressOf(order)}`] : []),
    `${words.portal}\n${links.portal}`,
    `${words.subscription}\n${links.subscription}`,
    `${words.invoice}\n${links.invoice}`,
    words.end(phones[order.region].display),
    company,
  ];
  return { subject: words.subject(order.reference), link: links.portal, text: `${blocks.join('\n\n')}\n` };
}

function linesOf({ lines, locale }: Order): readonly string[] {
  return lines.map(({ label, count, amount }) => {
    const times = count === 1 ? '' : ` × ${count}`;
    return `${textIn(label, locale)}${times}: ${full(amount)}`;
  });
}

function totalsOf({ tax, total }: Order, words: Wording): readonly string[] {
  const taxed = tax.amount === 0 ? [] : [`${words.tax}: ${full(tax)}`];
  return [`${words.total}: ${full(total)}`, ...taxed];
}

function addressOf({ companyName, locale, shippingAddress }: Order): string {
  const { room, building, district, city, zipcode, country } = shippingAddress ?? {};
  const name = country && textIn(placeNames[country], locale);
  return [companyName, room, building, district, city, zipcode, name].filter(Boolean).join('\n');
}
