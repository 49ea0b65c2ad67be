import { TERMS_VERSION } from '@harbour/core/brand';
import type { BuyerIdentity } from '@harbour/core/contract/collections';
import { readWholeList } from '@harbour/core/contract/definition';
import { isSameMoney, type Money } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { PricedQuote } from './checkout-step.ts';
import type { OrderData } from './order-data.ts';

const OPEN_ORDERS = { status: { $in: ['pending', 'declined'] }, $sort: { createdAt: -1 } } as const;

/** The fields by which an order is compared with the wanted one. */
interface Order extends Buyer {
  readonly total: Money;
  readonly plan: string;
  readonly prepayMonths: number;
  readonly modules: readonly Counted[];
  readonly hardware: readonly Counted[];
  readonly consent: { readonly terms: string } | null;
}

/** The id of the caller's identical order that awaits payment, created in another tab or earlier. */
export async function findOpenOrder(
  client: RealtimeClient,
  data: OrderData,
  quote: PricedQuote,
): Promise<string | undefined> {
  const orders = await readWholeList((query) => client.service('orders').find({ query }), OPEN_ORDERS);
  return orders.find((order) => isSameOrder(order, data, quote))?._id;
}

/** True when an order has the wanted contents, buyer, address, total and terms. */
export function isSameOrder(order: Order, data: OrderData, { quotation, hardware }: PricedQuote): boolean {
  const modules = quotation.addOns.map(({ module: { id, counter }, count }) => ({
    id,
    count: counter ? count : 1,
  }));
  const pieces = hardware.map(({ product: { id }, count }) => ({ id, count }));
  return (
    isSameMoney(order.total, data.total) &&
    order.plan === quotation.plan.id &&
    order.prepayMonths === quotation.months &&
    order.consent?.terms === TERMS_VERSION &&
    isSame(sorted(order.modules), sorted(modules)) &&
    isSame(sorted(order.hardware), sorted(pieces)) &&
    isSame(buyerOf(order), buyerOf(data))
  );
}

interface Counted {
  readonly id: string;
  readonly count: number;
}

const sorted = (things: readonly Counted[]) =>
  things.map(({ id, count }) => `${id} ${count}`).toSorted((one, other) => (one < other ? -1 : 1));

interface Buyer {
  readonly companyName: string;
  readonly contactName: string;
  readonly phone: string;
  readonly buyer?: BuyerIdentity | null | undefined;
  readonly shippingDate?: string | null | undefined;
  readonly shippingAddress?: OrderData['shippingAddress'] | null;
}

function buyerOf({
  companyName,
  contactName,
  phone,
  buyer,
  shippingDate,
  shippingAddress,
}: Buyer): readonly unknown[] {
  const { building, district, city, country, room, zipcode, note } = shippingAddress ?? {};
  const parts = [building, district, city, country, room, zipcode, note].map((part) => part ?? null);
  return [companyName, contactName, phone, shippingDate ?? null, ...parts, ...identityOf(buyer)];
}

function identityOf(buyer: Buyer['buyer']): readonly unknown[] {
  if (!buyer) return [];
  const { legalName, address, registrationNumber, gstNumber, emails } = buyer;
  const { room, building, district, city, country, zipcode } = address ?? {};
  const parts = [building, district, city, country, room, zipcode].map((part) => part ?? null);
  return [legalName, ...parts, registrationNumber, gstNumber, ...emails.map(({ email }) => email)];
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);
