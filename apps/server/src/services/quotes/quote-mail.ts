import { brand } from '@harbour/core/brand';
import type { ContentLanguage } from '@harbour/core/contract/values';
import { formatMoney, type Money } from '@harbour/core/money';
import { type PriceBreakdown, ratePercent } from '@harbour/core/pricing';
import type { Mail } from '../../mail/messages.ts';
import { type ServerText, textsOf } from '../../texts.ts';
import type { PricedQuote } from './price-quote.ts';

const full = (amount: Money) => formatMoney(amount, 'full');

/**
 * Writes the mail with a quote in its reader's language, with a link to the calculator and the telephone
 * number of the quote's place.
 */
export function writeQuoteMail(quote: PricedQuote, language: ContentLanguage, link: string): Mail {
  const t = textsOf(language);
  const { price, industry, place } = quote;
  const blocks = [
    t('mails:quote.intro', { industry }),
    [...linesOf(quote, t), ...totalsOf(price, t)].join('\n'),
    ...(price.currency === price.requestedCurrency
      ? []
      : [t('mails:quote.fallback', { currency: price.requestedCurrency })]),
    `${t('mails:quote.link')}\n\n${link}`,
    t('mails:quote.end', { phone: brand.phones[place].display }),
    brand.company,
  ];
  return { subject: t('mails:quote.subject'), link, text: `${blocks.join('\n\n')}\n` };
}

function linesOf({ price, names }: PricedQuote, t: ServerText): readonly string[] {
  return price.lines.map(({ id, count, total }) => {
    const times = count === 1 ? '' : ` × ${count}`;
    return `${names.get(id) ?? ''}${times}: ${full(total)} ${t('mails:quote.aMonth')}`;
  });
}

function totalsOf({ taxRate, ...price }: PriceBreakdown, t: ServerText): readonly string[] {
  const taxed = (tax: Money) =>
    taxRate.numerator === 0
      ? []
      : [t('mails:quote.ofWhichTax', { rate: ratePercent(taxRate), tax: full(tax) })];
  return [
    '',
    `${t('mails:quote.monthly')}: ${full(price.monthlyTotal)}`,
    ...taxed(price.monthlyTax),
    `${t('mails:quote.prepaid', { months: price.months })}: ${full(price.prepaidTotal)}`,
    ...taxed(price.prepaidTax),
  ];
}
