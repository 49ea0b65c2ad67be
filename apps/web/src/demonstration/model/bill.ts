import {
  addMoney,
  allocateMoney,
  type Money,
  money,
  multiplyMoney,
  type Ratio,
  scaleMoney,
  subtractMoney,
  sumMoney,
} from '@harbour/core/money';
import { buyingCurrency, type Place, taxOn, taxPeriods } from '@harbour/core/pricing';
import type { Trade } from './catalogue.ts';
import type { Line, Method, Order, Shop } from './shop.ts';

/**
 * An amount to pay and what it is made of. Total = subtotal + service charge + tax, unless tax is included.
 */
export interface Amounts {
  readonly subtotal: Money;
  readonly serviceCharge: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** A part of the bill that one guest pays. */
export interface Part extends Amounts {
  readonly guest: number;
}

/** A single piece of the order, which can be assigned to a guest. */
export interface Piece {
  readonly id: string;
  readonly item: string;
  readonly unit: Money;
  readonly guest: number;
}

const PLACE_METHODS = {
  hk: ['octopus', 'fps', 'card', 'cash'],
  sg: ['paynow', 'card', 'cash'],
} as const satisfies Readonly<Record<Place, readonly Method[]>>;

/** The service charge of restaurants in Singapore, on the dishes before GST. */
export const SERVICE_CHARGE: Ratio = { numerator: 10, denominator: 100 };
/** The trades that serve at tables. */
const WITH_SERVICE: ReadonlySet<Trade> = new Set(['restaurant']);

/** Returns the ways to pay at a counter in a place. */
export function methodsOf(place: Place): readonly Method[] {
  return PLACE_METHODS[place];
}

/**
 * Returns true if prices are net: a restaurant in Singapore adds 10 % service charge and GST on top. Everyone
 * else in Singapore shows prices with GST (GST Regulations, "Price display"), and Hong Kong has neither.
 */
export function addsCharges({ place, trade }: Pick<Shop, 'place' | 'trade'>): boolean {
  return place === 'sg' && WITH_SERVICE.has(trade);
}

/**
 * Returns the whole bill of an order.
 *
 * Edge rule: half a cent of service charge or GST rounds up.
 */
export function billOf(shop: Pick<Shop, 'place' | 'trade'>, { lines }: Pick<Order, 'lines'>): Amounts {
  const currency = buyingCurrency(shop.place);
  const subtotal = sumMoney(currency, lines.map(amountOf));
  const rate = currentTaxRate(shop.place);
  if (!addsCharges(shop)) {
    const { numerator, denominator } = rate;
    const included = { numerator, denominator: denominator + numerator };
    const tax = scaleMoney(subtotal, included, 'halfAwayFromZero');
    return { subtotal, serviceCharge: money(currency, 0), tax, total: subtotal };
  }
  const serviceCharge = scaleMoney(subtotal, SERVICE_CHARGE, 'halfAwayFromZero');
  const served = addMoney(subtotal, serviceCharge);
  const tax = taxOn(served, rate);
  return { subtotal, serviceCharge, tax, total: addMoney(served, tax) };
}

/** Returns the price of a line: its pieces times its unit price. */
export function amountOf({ unit, quantity }: Line): Money {
  return multiplyMoney(unit, quantity);
}

/**
 * Returns the parts of a bill by guest. They add up to the whole bill in each of its amounts, to the cent.
 *
 * Edge rule: equal parts differ by at most a cent, and the first guests pay it. A guest without a dish has no
 * part. Each guest pays the service charge and GST in proportion to their dishes.
 */
export function partsOf(shop: Pick<Shop, 'place' | 'trade'>, order: Order): readonly Part[] {
  const whole = billOf(shop, order);
  const { split } = order;
  if (whole.total.amount === 0) return [];
  if (split.by === 'none') return [{ guest: 0, ...whole }];
  if (split.by === 'equal') return equalParts(whole, split.guests, addsCharges(shop));
  return partsByDish(whole, piecesOf(order), split.guests);
}

/** Returns every piece of an order with its guest, in the order of the lines. */
export function piecesOf({ lines, split }: Pick<Order, 'lines' | 'split'>): readonly Piece[] {
  const guestOf = split.by === 'dish' ? split.guestOf : {};
  return lines.flatMap(({ id: line, item, unit, quantity }) =>
    Array.from({ length: quantity }, (_, index) => {
      const id = `${line}.${index}`;
      return { id, item, unit, guest: guestOf[id] ?? 0 };
    }),
  );
}

/** Returns the parts of the open order that nobody has paid yet. */
export function unpaidParts(shop: Shop): readonly Part[] {
  const paid = new Set(shop.order.payments.map(({ part }) => part));
  return partsOf(shop, shop.order).filter(({ guest }) => !paid.has(guest));
}

/** Returns the current tax rate of a place in per cent parts, 0 in Hong Kong. */
export function currentTaxRate(place: Place): Ratio {
  const periods: readonly { readonly rate: Ratio }[] = taxPeriods[place];
  return periods.at(-1)?.rate ?? { numerator: 0, denominator: 100 };
}

function equalParts(whole: Amounts, guests: number, isNet: boolean): readonly Part[] {
  const weights = Array.from({ length: guests }, () => 1);
  const [totals, taxes, charges] = [whole.total, whole.tax, whole.serviceCharge].map((amount) =>
    allocateMoney(amount, weights),
  );
  return weights.flatMap((_, guest) => {
    const [total, tax, serviceCharge] = [totals?.[guest], taxes?.[guest], charges?.[guest]];
    if (total === undefined || tax === undefined || serviceCharge === undefined || total.amount === 0)
      return [];
    // Only the total is divided as a guest sees it; the subtotal is what remains of it.
    const subtotal = isNet ? subtractMoney(subtractMoney(total, tax), serviceCharge) : total;
    return { guest, subtotal, serviceCharge, tax, total };
  });
}

function partsByDish(whole: Amounts, pieces: readonly Piece[], guests: number): readonly Part[] {
  const { currency } = whole.total;
  const subtotals = Array.from({ length: guests }, (_, guest) =>
    sumMoney(
      currency,
      pieces.filter((piece) => piece.guest === guest).map(({ unit }) => unit),
    ),
  );
  const weights = subtotals.map(({ amount }) => amount);
  const charges = allocateMoney(whole.serviceCharge, weights);
  const taxes = allocateMoney(whole.tax, weights);
  const isNet = whole.total.amount !== whole.subtotal.amount;
  return subtotals.flatMap((subtotal, guest) => {
    const [serviceCharge, tax] = [charges[guest], taxes[guest]];
    if (subtotal.amount === 0 || serviceCharge === undefined || tax === undefined) return [];
    const total = isNet ? sumMoney(currency, [subtotal, serviceCharge, tax]) : subtotal;
    return { guest, subtotal, serviceCharge, tax, total };
  });
}
