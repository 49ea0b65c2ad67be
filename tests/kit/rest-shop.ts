import type { RecordOf } from '@harbour/core/contract/collections';
import type { Money } from '@harbour/core/money';
import { type Day, daysFrom, monthsLater } from '../oracle/calendar.ts';
import { changeInvoice, isUpgrade, partsAfter } from '../oracle/changes.ts';
import { type Invoice, orderInvoice, type Part } from '../oracle/invoices.ts';
import { type Place, taxOn, taxPercent } from '../oracle/tax.ts';
import type { HttpClient } from './http-client.ts';

/** Picks a whole number from `least` to `most`. */
export type Pick = (least: number, most: number) => number;

interface Priced {
  readonly slug: string;
  /** Cents per month, or once for hardware. */
  readonly price: number;
  readonly isCounted: boolean;
}

interface PlanOnShelf {
  readonly industry: string;
  readonly type: string;
  readonly price: number;
  readonly modules: readonly Priced[];
}

/** The items on sale to the merchants of a place, in its own currency. */
export interface Shelf {
  readonly place: Place;
  readonly currency: 'HKD' | 'SGD';
  readonly plans: readonly PlanOnShelf[];
  readonly hardware: readonly Priced[];
}

/** A choice as it is sent, with the parts that the oracle prices. */
export interface Basket {
  readonly shelf: Shelf;
  readonly plan: PlanOnShelf;
  readonly addOns: readonly { readonly slug: string; readonly count: number }[];
  readonly months: number;
  readonly hardware: readonly { readonly slug: string; readonly count: number }[];
}

const MONTHS = [12, 24, 36] as const;

/**
 * Reads the items on sale in a place from the public records: plans that are shown and have a price, with
 * those of their modules that have one.
 */
export async function readShelf(client: HttpClient, place: Place): Promise<Shelf> {
  const currency = place === 'sg' ? 'SGD' : 'HKD';
  const centsIn = (prices: readonly Money[] | null) =>
    prices?.find((one) => one.currency === currency)?.amount;
  const read = async (path: string) => (await client.get(`/api/${path}$limit=100`)).body.data;
  const industries: readonly RecordOf<'industries'>[] = await read('industries?');
  const modules: readonly RecordOf<'modules'>[] = await read('modules?');
  const sold: readonly RecordOf<'appTemplates'>[] = await read('appTemplates?showOnHome=true&');
  const products: readonly RecordOf<'products'>[] = await read('products?');
  const plans = sold.flatMap(({ industry, type, monthPrice, modules: offers }) => {
    const [price, trade] = [centsIn(monthPrice), industries.find(({ _id }) => _id === industry)];
    const offered = offers.flatMap((offer) => {
      const [each, module] = [centsIn(offer.monthPrice), modules.find(({ _id }) => _id === offer.id)];
      // A module that the plan includes and that has no count is not sold in addition.
      const isHeld = module && !module.counter && offer.count > 0;
      return each && module && !isHeld ? [{ slug: module.slug, price: each, isCounted: module.counter }] : [];
    });
    if (!trade || !price || type === 'enterprise') return [];
    return [{ industry: trade.slug, type, price, modules: offered }];
  });
  const hardware = products.flatMap(({ slug, price, dprice }) => {
    const once = centsIn(dprice) ?? centsIn(price);
    return once ? [{ slug, price: once, isCounted: true }] : [];
  });
  return { place, currency, plans, hardware };
}

/** Returns a random choice from the items on sale. */
export function anyBasket(shelf: Shelf, pick: Pick): Basket {
  const plan = oneOf(shelf.plans, pick);
  return {
    shelf,
    plan,
    addOns: anyAddOns(plan, pick),
    months: oneOf(MONTHS, pick),
    hardware: shelf.hardware.flatMap(({ slug }) => (pick(0, 3) === 0 ? [{ slug, count: pick(1, 5) }] : [])),
  };
}

/** Returns random modules of a plan, each once. */
export function anyAddOns(plan: PlanOnShelf, pick: Pick): Basket['addOns'] {
  return plan.modules.flatMap(({ slug, isCounted }) =>
    pick(0, 2) === 0 ? [{ slug, count: isCounted ? pick(1, 4) : 1 }] : [],
  );
}

/** Converts a choice to the request data of `checkout/price` and `checkout/order`. */
export function asSent({ shelf: { place, currency }, plan, addOns, months, hardware }: Basket) {
  const choice = { industry: plan.industry, plan: plan.type, addOns, months, place, currency };
  return { choice, hardware };
}

/** Converts a choice that is ordered on a day to the oracle's input. */
export function orderOf({ shelf, plan, addOns, months, hardware }: Basket, day: Day): Invoice {
  const percent = taxPercent(shelf.place, day);
  return orderInvoice({
    parts: partsOf(plan, addOns, percent),
    months,
    hardware: hardware.map(({ slug, count }) => ({
      id: slug,
      count,
      unit: priceOf(shelf.hardware, slug),
      percent,
    })),
  });
}

/**
 * Converts a change of modules, on a day of a term that began on another, to the oracle's input; `undefined`
 * when the change waits for the end of the term.
 */
export function changeOf(
  { shelf, plan, addOns, months }: Basket,
  wanted: Basket['addOns'],
  { from, today }: { readonly from: Day; readonly today: Day },
): Invoice | undefined {
  const held = partsOf(plan, addOns, taxPercent(shelf.place, from));
  const after = partsAfter(held, {
    parts: [{ id: plan.type, count: 1 }, ...wanted.map(({ slug, count }) => ({ id: slug, count }))],
    unitToday: (id) => (id === plan.type ? plan.price : priceOf(plan.modules, id)),
    percentToday: taxPercent(shelf.place, today),
  });
  const until = monthsLater(from, months);
  const rest = { months, days: daysFrom(from, until), unused: daysFrom(today, until) };
  return isUpgrade(held, after) ? changeInvoice(held, after, rest) : undefined;
}

interface Figures {
  readonly net: { readonly amount: number };
  readonly tax: { readonly amount: number };
  readonly total: { readonly amount: number };
  readonly lines?: readonly { readonly amount: { readonly amount: number } }[];
}

/**
 * Lists every figure that differs from the oracle's, and any tax that does not match the rate of its
 * subtotal.
 */
export function differences(
  about: string,
  found: Figures,
  { wanted, percent }: { readonly wanted: Invoice; readonly percent: number },
): readonly string[] {
  const { net, tax, total, lines } = found;
  const sum = lines?.reduce((whole, { amount }) => whole + amount.amount, 0) ?? net.amount;
  const figures = [net.amount, tax.amount, total.amount];
  const expected = [wanted.net, wanted.tax, wanted.total];
  return [
    ...(figures.join() === expected.join() ? [] : [`${about}: ${figures}, the oracle ${expected}`]),
    ...(sum === net.amount ? [] : [`${about}: lines of ${sum} for a net of ${net.amount}`]),
    ...(tax.amount === taxOn(net.amount, percent) ? [] : [`${about}: tax of ${tax.amount} on ${net.amount}`]),
  ];
}

function partsOf(plan: PlanOnShelf, addOns: Basket['addOns'], percent: number): readonly Part[] {
  const modules = addOns.map(({ slug: id, count }) => ({
    id,
    count,
    unit: priceOf(plan.modules, id),
    percent,
  }));
  return [{ id: plan.type, count: 1, unit: plan.price, percent }, ...modules];
}

function priceOf(list: readonly Priced[], slug: string): number {
  const found = list.find((one) => one.slug === slug);
  if (!found) throw new RangeError(`${slug} is not on the shelf.`);
  return found.price;
}

function oneOf<T>(list: readonly T[], pick: Pick): T {
  const one = list[pick(0, list.length - 1)];
  if (one === undefined) throw new RangeError('There is nothing to choose from.');
  return one;
}
