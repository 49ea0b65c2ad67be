import type { ActionData } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import type { CalculatorChoice } from '../../../quote/calculator-choice.ts';
import { toQuoteData } from '../../../quote/choice-url.ts';
import { phoneOf } from './check-account.ts';
import type { PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';

/** An order as it is sent, but for the key of its attempt. */
export type OrderData = Omit<ActionData<'checkout/order'>, 'key'>;

interface WantedOrder {
  readonly choice: CalculatorChoice;
  readonly quote: PricedQuote;
  readonly draft: Draft;
  readonly locale: Locale;
  /** The figure the buyer was shown. */
  readonly total: Money;
}

/** What is ordered, by whom, and where its hardware goes; without hardware no address is sent. */
export function toOrderData({ choice, quote, draft, locale, total }: WantedOrder): OrderData {
  const { plan, months, currency } = quote.quotation;
  return {
    choice: { ...toQuoteData(choice), plan: plan.type, months, currency },
    hardware: quote.hardware.map(({ product: { slug }, count }) => ({ slug, count })),
    total,
    companyName: draft.companyName.trim(),
    contactName: draft.contactName.trim(),
    phone: phoneOf(draft) ?? draft.phone,
    locale,
    ...(quote.hardware.length === 0 ? {} : shippingOf(draft)),
  };
}

/** As the back office writes them. */
const COUNTRIES: Readonly<Record<string, string>> = { hk: 'Hong Kong', sg: 'Singapore' };

function shippingOf(draft: Draft): Pick<OrderData, 'shippingDate' | 'shippingAddress'> {
  const { shippingDate, building, district, city, country } = draft;
  const optional = { room: draft.room, zipcode: country === 'sg' ? draft.zipcode : '', note: draft.note };
  return {
    shippingDate,
    shippingAddress: {
      building: building.trim(),
      district: district.trim(),
      city: city.trim(),
      country: COUNTRIES[country] ?? country,
      room: optional.room.trim() || null,
      zipcode: optional.zipcode.trim() || null,
      note: optional.note.trim() || null,
    },
  };
}
