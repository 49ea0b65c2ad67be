import type { Place } from '@harbour/core/pricing';
import { type Action, act } from './act.ts';
import type { Trade } from './catalogue.ts';
import { openShop, type Shop } from './shop.ts';

/** The actions that lead to the pictures: the order of table 7 in a restaurant, of customer 7 elsewhere. */
const ORDERS: Readonly<Record<'restaurant' | 'fashion-retail', readonly Action[]>> = {
  restaurant: [
    { do: 'add', item: 'porkChopRice' },
    { do: 'option', line: '0', option: 'moreCheese' },
    { do: 'add', item: 'macaroni' },
    { do: 'add', item: 'milkTea' },
    { do: 'add', item: 'milkTea' },
    { do: 'option', line: '3', option: 'lessSweet' },
    { do: 'add', item: 'pineappleBun' },
    { do: 'send' },
  ],
  'fashion-retail': [
    { do: 'add', item: 'linenShirtM' },
    { do: 'option', line: '0', option: 'shortened' },
    { do: 'add', item: 'canvasTote' },
    { do: 'add', item: 'canvasTote' },
    { do: 'option', line: '2', option: 'giftWrap' },
    { do: 'send' },
  ],
};

/** The trades of which the site shows pictures. */
export type PicturedTrade = keyof typeof ORDERS;

/** Returns the shop that the pictures of a trade show: its order is sent, and not yet paid. */
export function picturedShop(trade: PicturedTrade, place: Place): Shop {
  return ORDERS[trade].reduce(act, openShop(trade, place));
}

/** Returns the shop with which the demonstration begins: the pictured order, where there is one. */
export function startingShop(trade: Trade, place: Place): Shop {
  return trade === 'restaurant' || trade === 'fashion-retail'
    ? picturedShop(trade, place)
    : openShop(trade, place);
}
