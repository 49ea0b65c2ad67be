import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import { type ContentLanguage, quoteParameters } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { type PriceBreakdown, ratePercent } from '@harbour/core/pricing';
import { registerAction } from '../../calls/register-action.ts';
import type { Background } from '../../concurrency/background.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Mailer } from '../../mail/create-mailer.ts';
import type { Mail } from '../../mail/messages.ts';
import { type ServerText, textsOf } from '../../texts.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';

interface MailQuoteDeps {
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
  readonly now: () => number;
}

/**
 * Registers `quotes/mail`: create takes an address, a language and a choice, prices the choice from the
 * catalogue and mails it with a link to the same choice in the calculator. The address is neither looked up
 * nor stored, so the response reveals nothing about it. Refusals: `invalid-data`, `too-many-requests`.
 */
export function registerMailQuote(app: Application, deps: MailQuoteDeps): void {
  const { limits, mailer, background, publicUrl, now } = deps;
  registerAction(app, 'quotes/mail', async ({ email, locale, choice }, { ip }) => {
    await limits.consume('quoteByAddress', ip ?? '');
    await limits.consume('quoteToMail', email);
    const quote = await priceQuote(app, { choice, locale, at: new Date(now()).toISOString() });
    const query = new URLSearchParams(quoteParameters(choice));
    const path = linkTo('pricing', locale);
    const link = new URL(query.size === 0 ? path : `${path}?${query}`, publicUrl).href;
    background.run(() => mailer.send(email, writeQuoteMail(quote, locale, link)));
    return { done: true };
  });
}

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
