import type { Money } from '@harbour/core/money';
import type { Place } from '@harbour/core/pricing';
import { type Item, menuOf, type OptionKey, type StationKey, type Trade } from './catalogue.ts';

/** One or more pieces of an item with the same options, at the price at which they were ordered. */
export interface Line {
  readonly id: string;
  readonly item: string;
  /** Price of one piece, options included. */
  readonly unit: Money;
  readonly quantity: number;
  readonly options: readonly OptionKey[];
  /** True once the stations have it: it can no longer be changed. */
  readonly isSent: boolean;
}

/** How a bill is divided. Guests are counted from 0; `guestOf` names the guest of each piece by its id. */
type Split =
  | { readonly by: 'none' }
  | { readonly by: 'equal'; readonly guests: number }
  | { readonly by: 'dish'; readonly guests: number; readonly guestOf: Readonly<Record<string, number>> };

/** The ways to pay at the counter. */
export type Method = 'octopus' | 'fps' | 'paynow' | 'card' | 'cash';

/** One part of a bill that is paid. */
export interface Payment {
  readonly part: number;
  readonly method: Method;
  readonly amount: Money;
  /** The money handed over: more than the amount only in cash. */
  readonly tendered: Money;
}

/** The order of one table or customer. */
export interface Order {
  /** Number of the table or the customer. */
  readonly number: number;
  readonly lines: readonly Line[];
  readonly split: Split;
  readonly payments: readonly Payment[];
}

/** Work that one station has received. */
export interface Ticket {
  readonly id: string;
  readonly order: number;
  readonly station: StationKey;
  readonly lines: readonly Pick<Line, 'item' | 'quantity' | 'options'>[];
  readonly isDone: boolean;
}

/** An order that is paid in full. */
interface Sale {
  readonly order: Order;
}

/** The effect of the last action, for the screen to announce. */
export type ShopEvent =
  | { readonly kind: 'added' | 'removed' | 'soldOut' | 'available'; readonly item: string }
  | { readonly kind: 'option'; readonly item: string; readonly option: OptionKey; readonly isOn: boolean }
  | { readonly kind: 'priced'; readonly item: string; readonly price: Money }
  | { readonly kind: 'sent'; readonly tickets: number }
  | { readonly kind: 'done'; readonly station: StationKey }
  | { readonly kind: 'split'; readonly parts: number }
  | { readonly kind: 'assigned'; readonly item: string; readonly guest: number }
  | { readonly kind: 'paid'; readonly payment: Payment; readonly isComplete: boolean }
  | { readonly kind: 'closed' | 'opened' | 'menu' }
  | { readonly kind: 'refused'; readonly reason: Refusal };

/** The reason why an action changes nothing. */
export type Refusal =
  | 'itemGone'
  | 'dayClosed'
  | 'partlyPaid'
  | 'alreadySent'
  | 'nothingToSend'
  | 'nothingToPay'
  | 'notEnough'
  | 'openBill'
  | 'badPrice';

/** A whole shop of one day: its menu, the open order, the work at the stations, and the paid orders. */
export interface Shop {
  readonly place: Place;
  readonly trade: Trade;
  readonly items: readonly Item[];
  readonly order: Order;
  readonly tickets: readonly Ticket[];
  readonly sales: readonly Sale[];
  readonly isClosed: boolean;
  /** Counts the actions, so that the same event is announced again if it happens twice. */
  readonly step: number;
  readonly event?: ShopEvent;
}

/** The number of the first table or customer. */
const FIRST_ORDER = 7;

/** Opens a shop in the morning: the visitor's own items, then the trade's menu. */
export function openShop(trade: Trade, place: Place, own: readonly Item[] = []): Shop {
  return {
    place,
    trade,
    items: [...own, ...menuOf(trade, place)],
    order: emptyOrder(FIRST_ORDER),
    tickets: [],
    sales: [],
    isClosed: false,
    step: 0,
  };
}

/** An order with no lines. */
export function emptyOrder(number: number): Order {
  return { number, lines: [], split: { by: 'none' }, payments: [] };
}

/** Returns the item with an id, if it is on the menu. */
export function findItem({ items }: Pick<Shop, 'items'>, id: string): Item | undefined {
  return items.find((item) => item.id === id);
}

/** Returns true if an item can be sold: on the till, the handheld, the kiosk and the online shop. */
export function isAvailable({ isSoldOut, stock }: Item): boolean {
  return !isSoldOut && (stock === undefined || stock.left > 0);
}
