import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract';
import { formatMoney, type Money } from '@harbour/core/money';
import type { Thing, ThingPage } from '../../page-contract.ts';

/** Something that is sold by the month. */
export interface MonthlyProduct {
  /** Without the brand. */
  readonly name: string;
  readonly description: string;
  /** The price of a month in each place where it is sold, tax included. */
  readonly monthly: readonly { readonly place: Place; readonly price: Money }[];
}

/** Describes a product and its price for a month. */
export function productThing(page: ThingPage, { name, description, monthly }: MonthlyProduct): Thing {
  return {
    '@type': 'Product',
    name: `${brand.name} ${name}`,
    description,
    image: page.picture,
    brand: { '@type': 'Brand', name: brand.name },
    offers: monthly.map(({ place, price }) => ({
      ...offer(page, price, MONTH),
      eligibleRegion: { '@type': 'Country', name: place.toUpperCase() },
    })),
  };
}

/** Something that is sold once. */
interface Item {
  readonly name: string;
  readonly description: string;
  /** Tax included. */
  readonly price: Money;
}

/** Describes a piece of hardware and its price. */
export function itemThing(page: ThingPage, { name, description, price }: Item): Thing {
  return {
    '@type': 'Product',
    name,
    ...(description === '' ? {} : { description }),
    image: page.picture,
    brand: { '@type': 'Brand', name: brand.name },
    offers: [offer(page, price)],
  };
}

/** The subject of a price by the month. */
const MONTH = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } };

function offer({ origin, url }: ThingPage, money: Money, per: object = {}): Thing {
  const price = { price: formatMoney(money, 'numeric').replaceAll(',', ''), priceCurrency: money.currency };
  return {
    '@type': 'Offer',
    url,
    ...price,
    availability: 'https://schema.org/InStock',
    seller: { '@id': `${origin}/#organization` },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      valueAddedTaxIncluded: true,
      ...per,
    },
  };
}
