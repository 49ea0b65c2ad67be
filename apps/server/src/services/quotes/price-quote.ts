import type { Application } from '@feathersjs/feathers';
import { type Place, type QuoteChoice, textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import { type PriceBreakdown, priceSubscription } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';
import { findOffer, pricedChoice } from '../../catalogue/find-offer.ts';

/** A priced choice with the names of its lines. */
export interface PricedQuote {
  readonly industry: string;
  /** The place whose prices and tax these are. */
  readonly place: Place;
  readonly price: PriceBreakdown;
  /** Name of each line of the price, by its id. */
  readonly names: ReadonlyMap<string, string>;
}

interface Question {
  readonly choice: QuoteChoice;
  readonly locale: Locale;
  /** The time whose prices and tax apply, UTC ISO text. */
  readonly at: string;
}

/** Prices a choice from the current catalogue. Throws `invalid-data` if sales staff must price it. */
export async function priceQuote(app: Application, question: Question): Promise<PricedQuote> {
  const { choice, locale, at } = question;
  const offer = await findOffer(app, choice);
  if (!offer) throw noPrice();
  const price = priceSubscription(pricedChoice(offer, { ...choice, at }));
  if (price.kind !== 'breakdown') throw noPrice();
  const named = [offer.plan, ...offer.chosen.map(({ module }) => module)];
  return {
    industry: textIn(offer.industry.name, locale),
    place: choice.place,
    price,
    names: new Map(named.map(({ _id, name }) => [_id, textIn(name, locale)])),
  };
}

function noPrice() {
  return refusal('invalid-data', 'This choice has no price that could be mailed. Ask us for a quote.', {
    subject: 'quotes/mail',
  });
}
