import type { Application } from '@feathersjs/feathers';
import { brand } from '@harbour/core/brand';
import {
  type ContentLanguage,
  type Place,
  type QuoteChoice,
  quoteParameters,
  textIn,
} from '@harbour/core/contract/values';
import { formatCount, formatDay, type Locale, linkTo } from '@harbour/core/i18n';
import { formatMoney, type Money } from '@harbour/core/money';
import { type PriceBreakdown, priceSubscription, ratePercent } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';
import { registerAction } from '../../calls/register-action.ts';
import { findOffer, pricedChoice, requireAddOns } from '../../catalogue/find-offer.ts';
import { composeMail, type Mail, type MailRow } from '../../mail/compose-mail.ts';
import { signingCompany } from '../../mail/signing-company.ts';
import { type ServerText, textsOf } from '../../texts.ts';
import { type MailOnRequestDeps, mailOnRequest } from '../mail-on-request.ts';

interface MailQuoteDeps extends MailOnRequestDeps {
  readonly publicUrl: string;
  readonly now: () => number;
}

/**
 * Registers `quotes/mail`: create takes an address, a language and a choice, prices the choice from the
 * catalogue and mails it with a link to the same choice in the calculator. The address is neither looked up
 * nor stored, so the response reveals nothing about it. Refusals: `invalid-data`, `mail-failed`,
 * `too-many-requests`.
 */
export function registerMailQuote(app: Application, deps: MailQuoteDeps): void {
  const { limits, publicUrl, now } = deps;
  registerAction(app, 'quotes/mail', async ({ email, locale, choice }, { ip }) => {
    await limits.consume('quoteByAddress', ip ?? '');
    await limits.consume('quoteToMail', email);
    const quote = await priceQuote(app, { choice, locale, at: new Date(now()).toISOString() });
    const query = new URLSearchParams(quoteParameters(choice));
    const path = linkTo('pricing', locale);
    const link = new URL(query.size === 0 ? path : `${path}?${query}`, publicUrl).href;
    const limit = { name: 'quoteToMail', key: email } as const;
    await mailOnRequest(deps, { to: email, mail: writeQuoteMail(quote, locale, link), limit });
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
  const { price, industry, place, at, signedBy } = quote;
  return composeMail({
    language,
    signedBy,
    subject: t('mails:quote.subject'),
    parts: [
      t('mails:quote.intro', { industry }),
      { rows: linesOf(quote, language) },
      { rows: totalsOf(price, t) },
      ...(price.currency === price.requestedCurrency
        ? []
        : [t('mails:quote.fallback', { currency: price.requestedCurrency })]),
      { name: t('mails:quote.link'), link },
      t('mails:quote.end', { day: formatDay(language, at), phone: brand.phones[place].display }),
    ],
  });
}

function linesOf({ price, names }: PricedQuote, language: ContentLanguage): readonly MailRow[] {
  const t = textsOf(language);
  const aMonth = price.taxRate.numerator === 0 ? t('mails:quote.aMonth') : t('mails:quote.aMonthNet');
  return price.lines.map(({ id, count, total }) => {
    const times = count === 1 ? '' : ` × ${formatCount(language, count)}`;
    return { name: `${names.get(id) ?? ''}${times}`, value: `${full(total)} ${aMonth}` };
  });
}

function totalsOf({ taxRate, ...price }: PriceBreakdown, t: ServerText): readonly MailRow[] {
  const taxed = (tax: Money) =>
    taxRate.numerator === 0
      ? []
      : [{ name: t('mails:quote.ofWhichTax', { rate: ratePercent(taxRate) }), value: full(tax) }];
  const prepaid = t('mails:quote.prepaid', { months: price.months });
  return [
    { name: t('mails:quote.monthly'), value: full(price.monthlyTotal), isSum: true },
    ...taxed(price.monthlyTax),
    { name: prepaid, value: full(price.prepaidTotal), isSum: true },
    ...taxed(price.prepaidTax),
  ];
}

/** A priced choice with the names of its lines. */
interface PricedQuote {
  readonly industry: string;
  /** The place whose prices and tax these are. */
  readonly place: Place;
  /** The time whose prices and tax apply, UTC ISO text. */
  readonly at: string;
  readonly price: PriceBreakdown;
  /** The company that sells in the place. */
  readonly signedBy: string;
  /** Name of each line of the price, by its id. */
  readonly names: ReadonlyMap<string, string>;
}

interface QuoteRequest extends Pick<PricedQuote, 'at'> {
  readonly choice: QuoteChoice;
  readonly locale: Locale;
}

/**
 * Prices a choice from the current catalogue. Throws `invalid-data` if sales staff must price it, or if it
 * names anything that is not sold.
 */
async function priceQuote(app: Application, request: QuoteRequest): Promise<PricedQuote> {
  const { choice, locale, at } = request;
  const offer = await findOffer(app, choice);
  if (!offer) throw noPrice();
  requireAddOns(offer, choice);
  const price = priceSubscription(pricedChoice(offer, { ...choice, at }));
  if (price.kind !== 'breakdown') throw noPrice();
  const named = [offer.plan, ...offer.chosen.map(({ module }) => module)];
  return {
    industry: textIn(offer.industry.name, locale),
    place: choice.place,
    at,
    price,
    signedBy: await signingCompany(app, choice.place),
    names: new Map(named.map(({ _id, name }) => [_id, textIn(name, locale)])),
  };
}

function noPrice() {
  return refusal('invalid-data', 'This choice has no price that could be mailed. Ask us for a quote.', {
    subject: 'quotes/mail',
  });
}
