import type { Application } from '@feathersjs/feathers';
import type { ActionData, OrderPrice } from '@harbour/core/contract/actions';
import type { InvoiceLine, RecordOf } from '@harbour/core/contract/collections';
import { publishedBetween } from '@harbour/core/contract/definition';
import { resolveGrant } from '@harbour/core/contract/query';
import { multiplyMoney } from '@harbour/core/money';
import { chargedPrices, type OrderBreakdown, priceOrder, ratePercent } from '@harbour/core/pricing';
import { refusal } from '../../calls/refusal.ts';
import { findOffer, type Offer, pricedChoice } from '../../catalogue/find-offer.ts';
import { termLabel } from '../../texts.ts';

/** A choice as the catalogue sells it, with its price. */
export interface PricedCheckout {
  readonly offer: Offer;
  readonly hardware: readonly WantedHardware[];
  readonly price: OrderPrice;
}

/**
 * Prices what is sold of a choice at `at`, UTC ISO text; see {@link requireAddOns}. Throws `invalid-data` if
 * sales staff must price it.
 */
export async function priceCheckout(
  app: Application,
  { choice, hardware: wanted }: Pick<ActionData<'checkout/order'>, 'choice' | 'hardware'>,
  at: string,
): Promise<PricedCheckout> {
  const [offer, hardware] = await Promise.all([findOffer(app, choice), findHardware(app, wanted, at)]);
  if (!offer) throw noPrice();
  const pieces = hardware.map(({ product, count }) => ({
    id: product._id,
    price: chargedPrices(product.price, product.dprice),
    count,
  }));
  const price = priceOrder(pricedChoice(offer, { ...choice, at }), pieces);
  if (price.kind !== 'order') throw noPrice();
  return { offer, hardware, price: responseOf(price, offer, hardware) };
}

function responseOf(
  { subscription, ...price }: OrderBreakdown,
  offer: Offer,
  hardware: readonly WantedHardware[],
): OrderPrice {
  const { months, place, currency, taxReason, prepaidTotal: termTotal } = subscription;
  const named = [offer.plan, ...offer.chosen.map(({ module }) => module)];
  const names = new Map<string, InvoiceLine['label']>(named.map(({ _id, name }) => [_id, name]));
  const planLines = subscription.lines.map(({ id, count, unit, total }) => ({
    label: termLabel(names.get(id) ?? offer.plan.name, months),
    count,
    unit: multiplyMoney(unit, months),
    amount: multiplyMoney(total, months),
  }));
  const hardwareLines = price.hardware.flatMap(({ count, unit, total }, index) => {
    const label = hardware[index]?.product.name;
    return label ? [{ label, count, unit, amount: total }] : [];
  });
  return {
    place,
    currency,
    lines: [...planLines, ...hardwareLines],
    monthTotal: subscription.monthlyTotal,
    months,
    termTotal,
    net: price.net,
    tax: price.tax,
    taxPercent: ratePercent(subscription.taxRate),
    taxReason,
    total: price.total,
  };
}

function noPrice() {
  return refusal('invalid-data', 'This choice has no price that can be paid here. Ask us for a quote.', {
    subject: 'choice',
  });
}

type Wanted = ActionData<'checkout/order'>['hardware'];

/** A product of the shop and the number to buy. */
interface WantedHardware {
  readonly product: RecordOf<'products'>;
  readonly count: number;
}

/**
 * Returns the products with the given slugs, as the shop shows them at `at` (UTC ISO text). Throws
 * `invalid-data` for one that is not sold, or named twice.
 */
async function findHardware(
  app: Application,
  wanted: Wanted,
  at: string,
): Promise<readonly WantedHardware[]> {
  if (wanted.length === 0) return [];
  const slugs = wanted.map(({ slug }) => slug);
  if (new Set(slugs).size < slugs.length)
    throw notSold('Each piece of hardware is named once, with its count.');
  const shown = resolveGrant(publishedBetween('publish', 'expiry'), { me: null, now: at });
  const products: readonly RecordOf<'products'>[] = await app.service('products').find({
    query: { slug: { $in: slugs }, ...(shown === true ? {} : shown) },
    paginate: false,
  });
  return wanted.map(({ slug, count }) => {
    const product = products.find((one) => one.slug === slug && one.target === null);
    if (product) return { product, count };
    throw notSold(`The shop does not sell ${slug} (any more). Remove it and try again.`);
  });
}

function notSold(message: string) {
  return refusal('invalid-data', message, { subject: 'hardware', issues: [{ path: 'hardware', message }] });
}
