import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract/values';
import type { Thing, ThingPage } from '../../page-contract.ts';
import type { Item, ListedPrice, Measures, MonthlyProduct } from '../../page-subject.ts';

/** Describes a product and its price for a month. */
export function productThing(page: ThingPage, { name, description, monthly }: MonthlyProduct): Thing {
  return {
    '@type': 'Product',
    name: `${brand.name} ${name}`,
    description,
    image: page.picture,
    brand: { '@type': 'Brand', name: brand.name },
    offers: monthly.map((price) => offer(page, price, MONTH)),
  };
}

/** Describes a piece of hardware and its price. */
export function itemThing(page: ThingPage, { name, description, sku, sold, measures }: Item): Thing {
  return {
    '@type': 'Product',
    name,
    ...(description === '' ? {} : { description }),
    image: page.picture,
    brand: { '@type': 'Brand', name: brand.name },
    sku,
    ...(measures ? measured(measures) : {}),
    offers: [{ ...offer(page, sold), itemCondition: 'https://schema.org/NewCondition' }],
  };
}

/** Returns what is known of size and weight, in the units of UN/CEFACT: millimetres and grams. */
function measured({ widthMm, depthMm, heightMm, weightGrams }: Measures): Readonly<Record<string, Thing>> {
  const known = [
    ['width', widthMm, 'MMT'],
    ['depth', depthMm, 'MMT'],
    ['height', heightMm, 'MMT'],
    ['weight', weightGrams, 'GRM'],
  ] as const;
  return Object.fromEntries(
    known.flatMap(([name, value, unitCode]) =>
      value === null ? [] : [[name, { '@type': 'QuantitativeValue', value, unitCode }]],
    ),
  );
}

type PlacedPrice = ListedPrice & { readonly place: Place };

/** The subject of a price by the month. */
const MONTH = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } };

function offer({ origin, url }: ThingPage, { price, currency, place }: PlacedPrice, per: object = {}): Thing {
  const priced = { price, priceCurrency: currency };
  return {
    '@type': 'Offer',
    url,
    ...priced,
    availability: 'https://schema.org/InStock',
    eligibleRegion: { '@type': 'Country', name: place.toUpperCase() },
    seller: { '@id': `${origin}/#organization` },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...priced,
      valueAddedTaxIncluded: true,
      ...per,
    },
  };
}
