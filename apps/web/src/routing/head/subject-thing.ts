import { brand } from '@harbour/core/brand';
import type { Place } from '@harbour/core/contract/values';
import { places } from '@harbour/core/pricing';
import type { Thing, ThingPage } from '../../page-contract.ts';
import type {
  AnsweredQuestion,
  Item,
  ListedItems,
  ListedPrice,
  Measures,
  MonthlyProduct,
  PaymentsOffer,
  PersonFacts,
  Profile,
  Subject,
} from '../../page-subject.ts';
import { eventThing, saleThing } from './event-thing.ts';
import { sharedAddress } from './ShareTags.tsx';
import { listItems } from './thing.ts';

/** Describes the subject of a page as schema.org does. */
export function subjectThing(page: ThingPage, subject: Subject): Thing {
  switch (subject.kind) {
    case 'product':
      return productThing(page, subject);
    case 'item':
      return itemThing(page, subject);
    case 'payments':
      return paymentsThing(page, subject);
    case 'catalogue':
      return catalogueThing(page, subject);
    case 'event':
      return eventThing(page, subject);
    case 'sale':
      return saleThing(page, subject);
    case 'profile':
      return profileThing(page, subject);
    case 'questions':
      return faqThing(page, subject.questions);
  }
}

/** Describes the questions that a page shows with their answers. */
function faqThing(page: ThingPage, questions: readonly AnsweredQuestion[]): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${page.url}#questions`,
    inLanguage: page.language,
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
}

/** Describes a product and its monthly price. */
function productThing(page: ThingPage, { name, description, monthly }: MonthlyProduct): Thing {
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
function itemThing(page: ThingPage, { name, description, sku, sold, measures }: Item): Thing {
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

/** Describes the service of taking payments, with the page of its rates instead of a price. */
function paymentsThing(page: ThingPage, { name, description, rates }: PaymentsOffer): Thing {
  return {
    '@type': 'PaymentService',
    name,
    description,
    url: page.url,
    image: page.picture,
    brand: { '@type': 'Brand', name: brand.name },
    provider: { '@id': `${page.origin}/#organization` },
    areaServed: places.map(country),
    feesAndCommissionsSpecification: page.origin + rates,
  };
}

/** Describes a list of items by the addresses of their pages, which describe each with its price. */
function catalogueThing({ origin }: ThingPage, { name, items }: ListedItems): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: listItems(origin, items),
  };
}

/** Returns the known size and weight, in the units of UN/CEFACT: millimetres and grams. */
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

/** The subject of a monthly price. */
const MONTH = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } };

function offer({ origin, url }: ThingPage, { price, currency, place }: PlacedPrice, per: object = {}): Thing {
  const priced = { price, priceCurrency: currency };
  return {
    '@type': 'Offer',
    url,
    ...priced,
    availability: 'https://schema.org/InStock',
    eligibleRegion: country(place),
    seller: { '@id': `${origin}/#organization` },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...priced,
      valueAddedTaxIncluded: true,
      ...per,
    },
  };
}

function country(place: Place): Thing {
  return { '@type': 'Country', name: place.toUpperCase() };
}

/** Describes a person who writes for the company; a guest has only a name. */
export function personThing(
  { origin }: Pick<ThingPage, 'origin'>,
  { name, jobTitle, about, path, picture }: PersonFacts,
): Thing {
  if (path === undefined) return { '@type': 'Person', name };
  return {
    '@type': 'Person',
    '@id': `${origin}${path}#person`,
    name,
    url: origin + path,
    jobTitle,
    description: about,
    worksFor: { '@id': `${origin}/#organization` },
    ...(picture === undefined ? {} : { image: origin + sharedAddress(picture) }),
  };
}

/** Describes the page of a person. */
function profileThing(page: ThingPage, { person, modifiedAt }: Profile): Thing {
  return {
    '@type': 'ProfilePage',
    '@id': `${page.url}#page`,
    url: page.url,
    inLanguage: page.language,
    dateModified: modifiedAt,
    mainEntity: personThing(page, person),
  };
}
