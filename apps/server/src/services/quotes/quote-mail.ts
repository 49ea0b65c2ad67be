import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract';
import { formatMoney, type Money } from '@harbour/core/money';
import { type PriceBreakdown, ratePercent } from '@harbour/core/pricing';
import type { Mail } from '../../mail/messages.ts';
import type { PricedQuote } from './price-quote.ts';

interface Wording {
  readonly subject: string;
  readonly intro: (industry: string) => string;
  readonly aMonth: string;
  readonly monthly: string;
  readonly ofWhichTax: (rate: number, tax: string) => string;
  readonly prepaid: (months: number) => string;
  readonly fallback: (currency: string) => string;
  readonly link: string;
  readonly end: (phone: string) => string;
}

const { name, company, phones, email } = brand;

const wordings: { readonly [language in ContentLanguage]: Wording } = {
  en: {
    subject: `Your ${name} quote`,
    intro: (industry) => `This is the quote you asked for on our pricing page. Your trade: ${industry}.`,
    aMonth: 'a month',
    monthly: 'Monthly total',
    ofWhichTax: (rate, tax) => `of which GST (${rate}%): ${tax}`,
    prepaid: (months) => `Prepaid for ${months} months`,
    fallback: (currency) => `Shown in HKD because not everything you chose has a ${currency} price.`,
    link: 'Open the calculator with these choices:',
    end: (phone) =>
      `These are today's prices. Questions? ${phone} or ${email}. If you did not ask for this, do nothing: we have not kept your address.`,
  },
  'zh-hk': {
    subject: `你的 ${name} 報價`,
    intro: (industry) => `這是你在收費頁索取的報價。行業：${industry}。`,
    aMonth: '每月',
    monthly: '每月合計',
    ofWhichTax: (rate, tax) => `其中消費稅（${rate}%）：${tax}`,
    prepaid: (months) => `預繳 ${months} 個月`,
    fallback: (currency) => `部分項目沒有 ${currency} 價格，因此以港元顯示。`,
    link: '開啟計算機，查看同樣的選擇：',
    end: (phone) =>
      `以上為今日價格。如有查詢，請致電 ${phone}，或電郵至 ${email}。如非你本人索取，請不用理會：我們沒有保存你的電郵地址。`,
  },
  'zh-cn': {
    subject: `您的 ${name} 报价`,
    intro: (industry) => `这是您在价格页面索取的报价。行业：${industry}。`,
    aMonth: '每月',
    monthly: '每月合计',
    ofWhichTax: (rate, tax) => `其中消费税（${rate}%）：${tax}`,
    prepaid: (months) => `预付 ${months} 个月`,
    fallback: (currency) => `部分项目没有 ${currency} 价格，因此以港元显示。`,
    link: '打开计算器，查看同样的选择：',
    end: (phone) =>
      `以上为今日价格。如有疑问，请致电 ${phone}，或发邮件至 ${email}。如非您本人索取，请忽略：我们没有保存您的邮箱地址。`,
  },
};

const full = (amount: Money) => formatMoney(amount, 'full');

/** Writes the mail with a quote in its reader's language, with a link to the calculator and its place's telephone. */
export function writeQuoteMail(quote: PricedQuote, language: ContentLanguage, link: string): Mail {
  const words = wordings[language];
  const { price, industry, place } = quote;
  const blocks = [
    words.intro(industry),
    [...linesOf(quote, words), ...totalsOf(price, words)].join('\n'),
    ...(price.currency === price.requestedCurrency ? [] : [words.fallback(price.requestedCurrency)]),
    `${words.link}\n\n${link}`,
    words.end(phones[place].display),
    company,
  ];
  return { subject: words.subject, link, text: `${blocks.join('\n\n')}\n` };
}

function linesOf({ price, names }: PricedQuote, words: Wording): readonly string[] {
  return price.lines.map(({ id, count, total }) => {
    const times = count === 1 ? '' : ` × ${count}`;
    return `${names.get(id) ?? ''}${times}: ${full(total)} ${words.aMonth}`;
  });
}

function totalsOf({ taxRate, ...price }: PriceBreakdown, words: Wording): readonly string[] {
  const taxed = (tax: Money) =>
    taxRate.numerator === 0 ? [] : [words.ofWhichTax(ratePercent(taxRate), full(tax))];
  return [
    '',
    `${words.monthly}: ${full(price.monthlyTotal)}`,
    ...taxed(price.monthlyTax),
    `${words.prepaid(price.months)}: ${full(price.prepaidTotal)}`,
    ...taxed(price.prepaidTax),
  ];
}
