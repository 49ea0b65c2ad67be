import type { ParsedThing } from '../kit/read-head.ts';
import { GOOGLE, LEFT_OUT, SOME_HAVE } from './thing-properties.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const address: Check = (value) => typeof value === 'string' && /^https?:\/\/[^ ]+$/.test(value);
const time: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const telephone: Check = (value) => /^\+\d+$/.test(String(value));
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const reference: Check = (value) => isThing(value) && address(value['@id']);
const thing =
  (type: string): Check =>
  (value) =>
    isThing(value) && value['@type'] === type && faultsOf(value).length === 0;
const anyOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

/**
 * The properties that schema.org and Google's guidelines require of our structured data; `?` marks optional
 * ones.
 */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Organization: {
    name: text,
    url: address,
    logo: address,
    contactPoint: listOf(thing('ContactPoint')),
    sameAs: listOf(address),
    description: text,
    email: text,
    legalName: text,
    telephone,
  },
  ContactPoint: { contactType: text, email: text, telephone },
  WebSite: { name: text, url: address, inLanguage: text, publisher: reference },
  BreadcrumbList: { itemListElement: isWay },
  ListItem: { position: (value) => Number.isInteger(value), name: text, item: address },
  Article: {
    headline: (value) => text(value) && String(value).length <= 110,
    description: text,
    image: listOf(address),
    'datePublished?': time,
    dateModified: time,
    author: anyOf(reference, thing('Person')),
    publisher: reference,
    mainEntityOfPage: address,
    inLanguage: text,
  },
  Person: { name: text, 'url?': address, 'jobTitle?': text, 'description?': text, 'image?': address },
  ProfilePage: { url: address, inLanguage: text, dateModified: time, mainEntity: thing('Person') },
  Product: {
    name: text,
    description: text,
    image: address,
    brand: thing('Brand'),
    'sku?': text,
    offers: listOf(thing('Offer')),
  },
  PaymentService: {
    name: text,
    description: text,
    url: address,
    image: address,
    brand: thing('Brand'),
    provider: reference,
    areaServed: listOf(thing('Country')),
    feesAndCommissionsSpecification: address,
  },
  ItemList: {
    name: text,
    numberOfItems: (value) => Number(value) > 0,
    itemListElement: isNumbered,
  },
  Brand: { name: text },
  FAQPage: { inLanguage: text, mainEntity: listOf(thing('Question')) },
  Question: { name: text, acceptedAnswer: thing('Answer') },
  Answer: { text },
  Event: { ...happening(), endDate: time, location: thing('Place') },
  SaleEvent: { ...happening(), 'endDate?': time, location: thing('VirtualLocation') },
  Place: { name: text, address: thing('PostalAddress') },
  PostalAddress: { addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)) },
  VirtualLocation: { url: address },
  Offer: {
    url: address,
    price: (value) => /^[1-9]\d*\.\d{2}$/.test(String(value)),
    priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
    availability: (value) => value === 'https://schema.org/InStock',
    seller: reference,
    priceSpecification: thing('UnitPriceSpecification'),
    eligibleRegion: thing('Country'),
    'itemCondition?': address,
  },
  Country: { name: (value) => /^[A-Z]{2}$/.test(String(value)) },
  UnitPriceSpecification: {
    price: text,
    priceCurrency: text,
    valueAddedTaxIncluded: (value) => value === true,
  },
};

/** The properties of every event. */
function happening(): Readonly<Record<string, Check>> {
  return {
    name: text,
    description: text,
    url: address,
    image: listOf(address),
    startDate: time,
    eventStatus: address,
    eventAttendanceMode: address,
    organizer: reference,
  };
}

/** The faults of a thing and of the things in it, one per line. */
export function faultsOf(reported: ParsedThing): readonly string[] {
  const type = reported['@type'];
  const required = REQUIRED[type];
  if (required === undefined) return [`${type} is not known`];
  const ofShape = Object.entries(required).flatMap(([property, check]) => {
    const name = property.replace('?', '');
    const value = reported[name];
    if (value === undefined && name !== property) return [];
    return check(value) ? [] : [`${type}.${name} is ${JSON.stringify(value)}`];
  });
  return [...ofShape, ...missingFrom(reported)];
}

/** The properties that Google requires or recommends and a thing lacks, except those left out on purpose. */
function missingFrom(reported: ParsedThing): readonly string[] {
  const type = reported['@type'];
  const { required = [], recommended = [] } = GOOGLE[type] ?? {};
  const absent = (name: string) => reported[name] === undefined;
  return [
    ...required.filter(absent).map((name) => `${type}.${name} is required`),
    ...recommended
      .filter((name) => absent(name) && !isLeftOut(`${type}.${name}`))
      .map((name) => `${type}.${name} is recommended`),
  ];
}

function isLeftOut(property: string): boolean {
  return Object.hasOwn(LEFT_OUT, property) || Object.hasOwn(SOME_HAVE, property);
}

/** Every property in things and in the things within them, such as `Offer.price`. */
export function propertiesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn);
  if (!isThing(value)) return [];
  const type = value['@type'];
  const inside = Object.values(value).flatMap(propertiesIn);
  return type === undefined ? inside : [...Object.keys(value).map((name) => `${type}.${name}`), ...inside];
}

/** The items of a breadcrumb are numbered, and there are at least two. */
function isWay(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1 && isNumbered(value);
}

/** The items of a list are numbered from 1. */
function isNumbered(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((place, index) => thing('ListItem')(place) && place.position === index + 1)
  );
}

function isThing(value: unknown): value is ParsedThing {
  return typeof value === 'object' && value !== null;
}
