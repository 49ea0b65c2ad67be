import { orderStates, subscriptionStates } from '@harbour/core/contract/collections';
import { contentLanguages, displayName, localizedTextSchema, places } from '@harbour/core/contract/values';
import { addMoney, type CurrencyCode, type Money, multiplyMoney, sumMoney } from '@harbour/core/money';
import {
  buyingCurrency,
  chargedPrices,
  exactPriceIn,
  NOTICE_DAYS,
  type PriceBreakdown,
  priceSubscription,
  taxOn,
} from '@harbour/core/pricing';
import * as v from 'valibot';
import { type Offer, type OfferedModule, pricesSchema, readOffers } from './plans.ts';
import { readJson } from './read-content.ts';
import { addDays, addMonths, dayFrom } from './relative-time.ts';
import type { Content } from './seed-record.ts';

const counts = v.record(v.string(), v.number());
const salesSchema = v.array(
  v.strictObject({
    reference: v.string(),
    user: v.string(),
    industry: v.string(),
    plan: v.string(),
    modules: counts,
    hardware: v.optional(counts, {}),
    region: v.picklist(places),
    status: v.picklist(orderStates),
    /** Day on which the first term begins, counted from today. */
    start: v.number(),
    months: v.number(),
    /** Number of terms so far, including renewals. */
    terms: v.optional(v.number(), 1),
    address: v.record(v.string(), v.nullable(v.string())),
    /** One piece of hardware that was returned and refunded. */
    returned: v.optional(
      v.strictObject({
        slug: v.string(),
        on: v.string(),
        reason: v.string(),
        /** The only line of its credit note. */
        label: localizedTextSchema(400),
      }),
    ),
    subscription: v.optional(
      v.strictObject({
        status: v.picklist(subscriptionStates),
        resumeOn: v.optional(v.string()),
        cancelOn: v.optional(v.literal('term-end')),
        cancelReason: v.optional(v.string()),
      }),
      { status: 'active' },
    ),
  }),
);
const productsSchema = v.array(
  v.object({
    slug: v.string(),
    name: localizedTextSchema(200),
    price: pricesSchema,
    dprice: v.optional(pricesSchema),
  }),
);
const personSchema = v.object({
  email: v.string(),
  phone: v.string(),
  companyName: v.string(),
  name: v.object({ firstName: v.string(), lastName: v.string() }),
  locale: v.picklist(contentLanguages),
});

type SaleContent = v.InferOutput<typeof salesSchema>[number];
type Product = v.InferOutput<typeof productsSchema>[number];

/** Hardware sold with a plan: one line of the first invoice. */
interface HardwareLine {
  readonly slug: string;
  readonly name: Product['name'];
  readonly count: number;
  readonly unit: Money;
  readonly total: Money;
}

/** A sale with everything that its order, subscription and invoices need. */
export interface Sale extends SaleContent {
  readonly buyer: v.InferOutput<typeof personSchema> & { readonly contactName: string };
  readonly offer: Offer;
  readonly price: PriceBreakdown;
  readonly hardwareLines: readonly HardwareLine[];
  readonly hardwareNet: Money;
  /** Calendar days of the order, and of each term's start; the last entry is the end of the last term. */
  readonly orderedOn: string;
  readonly terms: number;
  readonly termDays: readonly string[];
}

/** Reads the sales of the demonstration, priced by the price engine. */
export async function readSales(now: Date): Promise<readonly Sale[]> {
  const offers = await readOffers();
  const products = v.parse(productsSchema, await readJson('products.json'));
  const people = v.parse(v.array(personSchema), await readJson('users.json'));
  return v.parse(salesSchema, await readJson('sales.json')).map((content) => {
    const offer = named(offers, ({ key }) => key === `${content.industry}/${content.plan}`, content);
    const person = named(people, ({ email }) => email === content.user, content);
    const buyer = { ...person, contactName: displayName(person) };
    return complete({ ...content, offer, buyer }, products, now);
  });
}

/** Returns the buyer of a sale as named on its documents, at the delivery address of its hardware. */
export function buyerOfSale({ buyer, address, region: country }: Sale): Content {
  const { room = null, building, district = null, city = null, zipcode = null } = address;
  const delivered = { room, building, district, city, zipcode, country };
  return {
    legalName: buyer.companyName,
    address: building ? delivered : null,
    registrationNumber: null,
    gstNumber: null,
    emails: [],
  };
}

/** In how many days the last attempt for a past due renewal follows. */
export const LAST_RETRY_IN = 2;

/** True if the sale was paid. */
export function isPaid({ status }: Pick<Sale, 'status'>): boolean {
  return status === 'paid' || status === 'fulfilled';
}

/** Returns the total paid with the order: the first term and the hardware. */
export function orderTotal(sale: Sale): Money {
  const net = orderNet(sale);
  return addMoney(net, taxOn(net, sale.price.taxRate));
}

/** Returns the price of the first term and the hardware, before tax. */
export function orderNet({ price, hardwareNet }: Sale): Money {
  return addMoney(price.prepaidNet, hardwareNet);
}

/** Returns the price of the returned hardware with its tax; `undefined` if nothing was returned. */
export function returnedTotal({ returned, hardwareLines, price: { taxRate } }: Sale): Money | undefined {
  const line = hardwareLines.find(({ slug }) => slug === returned?.slug);
  return line && addMoney(line.unit, taxOn(line.unit, taxRate));
}

/** True if the next term is billed: it begins soon, or was not paid. */
export function isRenewalDue({ subscription, termDays }: Sale, now: Date): boolean {
  const termEnd = termDays.at(-1) ?? '';
  const goesOn = subscription.status !== 'ended' && subscription.cancelOn === undefined;
  return goesOn && addDays(termEnd, -NOTICE_DAYS) <= dayFrom(now, 0);
}

function complete(
  sale: SaleContent & Pick<Sale, 'offer' | 'buyer'>,
  products: readonly Product[],
  now: Date,
): Sale {
  const termStart = dayFrom(now, sale.start);
  const orderedOn = addDays(termStart, -3);
  const price = priceOf(sale, orderedOn);
  const hardwareLines = hardwareOf(sale, products, price.currency);
  const hardwareNet = sumMoney(
    price.currency,
    hardwareLines.map(({ total }) => total),
  );
  return {
    ...sale,
    price,
    hardwareLines,
    hardwareNet,
    orderedOn,
    termDays: Array.from({ length: sale.terms + 1 }, (_, term) => addMonths(termStart, term * sale.months)),
  };
}

function priceOf({ offer, modules, months, region }: SaleContent & { readonly offer: Offer }, at: string) {
  const chosen = Object.entries(modules).map(([slug, count]) => ({
    ...named(offer.modules, (module) => module.id === slug && canBeAdded(module), [offer.key, slug]),
    count,
  }));
  const plan = { ...offer, id: offer.key };
  const currency: CurrencyCode = buyingCurrency(region);
  const price = priceSubscription({
    plan,
    modules: chosen,
    months,
    place: region,
    currency,
    at,
  });
  if (price.kind === 'breakdown') return price;
  throw new Error(`${offer.key} has no price in ${currency}`);
}

/** An uncounted module that is already included cannot be added again. */
function canBeAdded({ counter, included }: OfferedModule): boolean {
  return counter || included === 0;
}

function hardwareOf({ hardware }: SaleContent, products: readonly Product[], currency: CurrencyCode) {
  return Object.entries(hardware).map(([slug, count]): HardwareLine => {
    const { name, price, dprice } = named(products, (product) => product.slug === slug, slug);
    const unit = exactPriceIn(chargedPrices(price, dprice ?? null), currency);
    if (!unit) throw new Error(`${slug} has no price in ${currency}`);
    return { slug, name, count, unit, total: multiplyMoney(unit, count) };
  });
}

function named<T>(all: readonly T[], is: (one: T) => boolean, what: unknown): T {
  const found = all.find(is);
  if (found) return found;
  throw new Error(`The seed names something that does not exist: ${JSON.stringify(what)}`);
}
