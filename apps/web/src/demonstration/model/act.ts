import { addMoney, compareMoney, type Money, subtractMoney } from '@harbour/core/money';
import { methodsOf, partsOf, piecesOf, unpaidParts } from './bill.ts';
import { type OptionKey, priceOfOption } from './catalogue.ts';
import { isPrice } from './own-items.ts';
import {
  emptyOrder,
  findItem,
  isAvailable,
  type Line,
  type Method,
  type Order,
  openShop,
  type Refusal,
  type Shop,
  type ShopEvent,
  type Ticket,
} from './shop.ts';

/** An action of the visitor in the shop. */
export type Action =
  | { readonly do: 'add'; readonly item: string }
  | { readonly do: 'remove'; readonly line: string }
  | { readonly do: 'option'; readonly line: string; readonly option: OptionKey }
  | { readonly do: 'send' }
  | { readonly do: 'finish'; readonly ticket: string }
  | { readonly do: 'setPrice'; readonly item: string; readonly price: Money }
  | { readonly do: 'soldOut'; readonly item: string }
  | { readonly do: 'splitEqually' | 'splitByDish'; readonly guests: number }
  | { readonly do: 'join' }
  | { readonly do: 'assign'; readonly piece: string; readonly guest: number }
  | { readonly do: 'pay'; readonly part: number; readonly method: Method; readonly tendered?: Money }
  | { readonly do: 'closeDay' }
  | { readonly do: 'openDay' }
  | { readonly do: 'replace'; readonly shop: Shop };

/** The guests that a bill can be split between. */
export const GUESTS = { min: 2, max: 6 } as const;

/**
 * Returns the shop after an action. It never throws: an impossible action changes nothing but the event,
 * which says why.
 */
export function act(shop: Shop, action: Action): Shop {
  if (action.do === 'replace') return next(shop, action.shop, { kind: 'menu' });
  if (action.do === 'openDay' && shop.isClosed)
    return next(shop, { ...openShop(shop.trade, shop.place), items: shop.items }, { kind: 'opened' });
  if (action.do === 'setPrice') return setPrice(shop, action.item, action.price);
  if (action.do === 'soldOut') return toggleSoldOut(shop, action.item);
  if (action.do === 'finish') return finish(shop, action.ticket);
  if (shop.isClosed) return refuse(shop, 'dayClosed');
  switch (action.do) {
    case 'openDay':
      return shop;
    case 'closeDay':
      return shop.order.lines.length > 0
        ? refuse(shop, 'openBill')
        : next(shop, { isClosed: true }, { kind: 'closed' });
    case 'send':
      return hasUnsent(shop.order) ? send(shop) : refuse(shop, 'nothingToSend');
    case 'pay':
      return pay(shop, action);
    default:
      return shop.order.payments.length > 0 ? refuse(shop, 'partlyPaid') : changeOrder(shop, action);
  }
}

type OrderAction = Extract<
  Action,
  { readonly do: 'add' | 'remove' | 'option' | 'splitEqually' | 'splitByDish' | 'join' | 'assign' }
>;

function changeOrder(shop: Shop, action: OrderAction): Shop {
  switch (action.do) {
    case 'add':
      return add(shop, action.item);
    case 'remove':
      return remove(shop, action.line);
    case 'option':
      return toggleOption(shop, action.line, action.option);
    case 'join':
      return split(shop, { by: 'none' });
    case 'splitEqually':
      return split(shop, { by: 'equal', guests: clampGuests(action.guests) });
    case 'splitByDish':
      return split(shop, { by: 'dish', guests: clampGuests(action.guests), guestOf: {} });
    case 'assign':
      return assign(shop, action.piece, action.guest);
  }
}

function add(shop: Shop, id: string): Shop {
  const item = findItem(shop, id);
  if (item === undefined || !isAvailable(item)) return refuse(shop, 'itemGone');
  const { order, step } = shop;
  const last = order.lines.at(-1);
  const joins =
    last?.item === id &&
    !last.isSent &&
    last.options.length === 0 &&
    compareMoney(last.unit, item.price) === 0;
  const lines: readonly Line[] = joins
    ? order.lines.with(-1, { ...last, quantity: last.quantity + 1 })
    : [
        ...order.lines,
        { id: `${step}`, item: id, unit: item.price, quantity: 1, options: [], isSent: false },
      ];
  return next(takeStock(shop, id, 1), { order: { ...order, lines } }, { kind: 'added', item: id });
}

/** Removes one piece from a line that the stations have not received yet. */
function remove(shop: Shop, id: string): Shop {
  const line = shop.order.lines.find((each) => each.id === id);
  if (line === undefined || line.isSent) return refuse(shop, 'alreadySent');
  const lines = shop.order.lines.flatMap((each) => {
    if (each !== line) return each;
    return line.quantity === 1 ? [] : { ...line, quantity: line.quantity - 1 };
  });
  const order = lines.length === 0 ? emptyOrder(shop.order.number) : { ...shop.order, lines };
  return next(takeStock(shop, line.item, -1), { order }, { kind: 'removed', item: line.item });
}

function toggleOption(shop: Shop, id: string, option: OptionKey): Shop {
  const line = shop.order.lines.find((each) => each.id === id);
  const item = line && findItem(shop, line.item);
  if (line === undefined || line.isSent) return refuse(shop, 'alreadySent');
  if (!item?.options.includes(option)) return refuse(shop, 'itemGone');
  const isOn = !line.options.includes(option);
  const options = isOn ? [...line.options, option] : line.options.filter((each) => each !== option);
  const extra = priceOfOption(option, shop.place);
  const unit = isOn ? addMoney(line.unit, extra) : subtractMoney(line.unit, extra);
  const lines = shop.order.lines.map((each) => (each === line ? { ...line, options, unit } : each));
  return next(shop, { order: { ...shop.order, lines } }, { kind: 'option', item: line.item, option, isOn });
}

/** Gives every station a ticket with its part of the new lines. */
function send(shop: Shop): Shop {
  const { order, step } = shop;
  const unsent = order.lines.filter(({ isSent }) => !isSent);
  const byStation = Map.groupBy(unsent, ({ item }) => findItem(shop, item)?.station ?? 'counter');
  const tickets = [...byStation].map(
    ([station, lines]): Ticket => ({
      id: `${step}.${station}`,
      order: order.number,
      station,
      lines: lines.map(({ item, quantity, options }) => ({ item, quantity, options })),
      isDone: false,
    }),
  );
  const lines = order.lines.map((line) => ({ ...line, isSent: true }));
  return next(
    shop,
    { order: { ...order, lines }, tickets: [...shop.tickets, ...tickets] },
    { kind: 'sent', tickets: tickets.length },
  );
}

function finish(shop: Shop, id: string): Shop {
  const ticket = shop.tickets.find((each) => each.id === id);
  if (ticket === undefined || ticket.isDone) return refuse(shop, 'alreadySent');
  const tickets = shop.tickets.map((each) => (each === ticket ? { ...ticket, isDone: true } : each));
  return next(shop, { tickets }, { kind: 'done', station: ticket.station });
}

function setPrice(shop: Shop, id: string, price: Money): Shop {
  const item = findItem(shop, id);
  if (item === undefined || !isPrice(price) || price.currency !== item.price.currency)
    return refuse(shop, 'badPrice');
  const items = shop.items.map((each) => (each === item ? { ...item, price } : each));
  return next(shop, { items }, { kind: 'priced', item: id, price });
}

function toggleSoldOut(shop: Shop, id: string): Shop {
  const item = findItem(shop, id);
  if (item === undefined) return refuse(shop, 'itemGone');
  const isSoldOut = !item.isSoldOut;
  const items = shop.items.map((each) => (each === item ? { ...item, isSoldOut } : each));
  return next(shop, { items }, { kind: isSoldOut ? 'soldOut' : 'available', item: id });
}

function split(shop: Shop, of: Order['split']): Shop {
  const order = { ...shop.order, split: of };
  return next(shop, { order }, { kind: 'split', parts: of.by === 'none' ? 1 : of.guests });
}

function assign(shop: Shop, id: string, guest: number): Shop {
  const { order } = shop;
  const piece = piecesOf(order).find((each) => each.id === id);
  if (order.split.by !== 'dish' || piece === undefined) return refuse(shop, 'itemGone');
  const to = guest % order.split.guests;
  const guestOf = { ...order.split.guestOf, [id]: to };
  return next(
    shop,
    { order: { ...order, split: { ...order.split, guestOf } } },
    { kind: 'assigned', item: piece.item, guest: to },
  );
}

function pay(shop: Shop, { part, method, tendered }: Extract<Action, { do: 'pay' }>): Shop {
  const due = unpaidParts(shop).find(({ guest }) => guest === part);
  if (due === undefined || !methodsOf(shop.place).includes(method)) return refuse(shop, 'nothingToPay');
  const handed = method === 'cash' && tendered !== undefined ? tendered : due.total;
  if (compareMoney(handed, due.total) < 0) return refuse(shop, 'notEnough');
  const payment = { part, method, amount: due.total, tendered: handed };
  // A guest may pay at once: the stations receive the order before the bill is closed.
  const sent = hasUnsent(shop.order) ? send(shop) : shop;
  const order = { ...sent.order, payments: [...sent.order.payments, payment] };
  const isComplete = order.payments.length === partsOf(shop, order).length;
  const event = { kind: 'paid', payment, isComplete } as const;
  if (!isComplete) return next(sent, { order }, event);
  return next(sent, { order: emptyOrder(order.number + 1), sales: [...shop.sales, { order }] }, event);
}

function takeStock(shop: Shop, id: string, pieces: number): Shop {
  const items = shop.items.map((item) =>
    item.id === id && item.stock !== undefined
      ? { ...item, stock: { ...item.stock, left: item.stock.left - pieces } }
      : item,
  );
  return { ...shop, items };
}

function hasUnsent({ lines }: Order): boolean {
  return lines.some(({ isSent }) => !isSent);
}

function clampGuests(guests: number): number {
  return Math.min(GUESTS.max, Math.max(GUESTS.min, Math.trunc(guests)));
}

function refuse(shop: Shop, reason: Refusal): Shop {
  return next(shop, {}, { kind: 'refused', reason });
}

function next(shop: Shop, change: Partial<Shop>, event: ShopEvent): Shop {
  return { ...shop, ...change, step: shop.step + 1, event };
}
