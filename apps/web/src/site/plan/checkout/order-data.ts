import type { ActionData } from '@harbour/core/contract/actions';
import type { Place } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import type { Money } from '@harbour/core/money';
import { offeredTerm } from '@harbour/core/pricing';
import { draftBuyer } from './billing/draft-buyer.ts';
import { phoneOf } from './check-account.ts';
import { narrow } from './check-delivery.ts';
import type { PricedQuote } from './checkout-step.ts';
import type { Draft } from './draft.ts';

/** The request data of an order without its idempotency key. */
export type OrderData = Omit<ActionData<'checkout/order'>, 'key'>;

interface WantedOrder {
  readonly quote: PricedQuote;
  readonly draft: Draft;
  readonly locale: Locale;
  /** The total that the buyer was shown. */
  readonly total: Money;
}

/**
 * The request data of an order: what the buyer was shown of the choice, the buyer, and the delivery address
 * if there is hardware. Call it once the buyer has given consent.
 */
export function toOrderData({ quote, draft, locale, total }: WantedOrder): OrderData {
  const { industry, plan, addOns, months, place, currency } = quote.quotation;
  const isDelivered = quote.hardware.length > 0;
  return {
    choice: {
      industry,
      plan: plan.type,
      addOns: addOns.map(({ module: { slug }, count }) => ({ slug, count })),
      months: offeredTerm(months),
      place,
      currency,
    },
    hardware: quote.hardware.map(({ product: { slug }, count }) => ({ slug, count })),
    total,
    companyName: draft.companyName.trim(),
    contactName: draft.contactName.trim(),
    phone: phoneOf(draft) ?? draft.phone,
    locale,
    buyer: draftBuyer(draft, { place, isDelivered }).identity,
    consent: true,
    ...(isDelivered ? shippingOf(draft, place) : {}),
  };
}

function shippingOf(draft: Draft, place: Place): Pick<OrderData, 'shippingDate' | 'shippingAddress'> {
  const { shippingDate, building, district, city } = draft;
  const optional = { room: draft.room, zipcode: place === 'sg' ? draft.zipcode : '', note: draft.note };
  return {
    shippingDate,
    shippingAddress: {
      building: building.trim(),
      district: district.trim(),
      city: city.trim(),
      country: place,
      room: optional.room.trim() || null,
      zipcode: narrow(optional.zipcode) || null,
      note: optional.note.trim() || null,
    },
  };
}
