import type { Place } from '@harbour/core/pricing';
import { readTab, storeInTab } from '../../platform/tab-storage.ts';
import { isTrade, type Trade } from '../model/catalogue.ts';
import { type EnteredItem, OWN_ITEMS, toOwnItems } from '../model/own-items.ts';
import { openShop, type Shop } from '../model/shop.ts';
import { startingShop } from '../model/stills.ts';

const KEY = 'till';

/** The visitor's trade and items, as typed. */
export interface EnteredMenu {
  readonly trade: Trade;
  readonly items: readonly EnteredItem[];
}

/**
 * Returns the menu that is stored in this tab; if there is none, the given trade without the visitor's items.
 */
export function readMenu(trade: Trade): EnteredMenu {
  const stored = readTab(KEY);
  const chosen = stored.get('trade');
  const items = Array.from({ length: OWN_ITEMS }, (_, index) => ({
    name: stored.get(`name${index}`) ?? '',
    price: stored.get(`price${index}`) ?? '',
  }));
  return { trade: isTrade(chosen) ? chosen : trade, items };
}

/** Stores a menu for the lifetime of this tab; it is sent nowhere. */
export function storeMenu({ trade, items }: EnteredMenu): void {
  const entered = items.flatMap(({ name, price }, index) => [
    [`name${index}`, name],
    [`price${index}`, price],
  ]);
  storeInTab(KEY, { trade, ...Object.fromEntries(entered) });
}

/** Opens the shop of a menu, without an order. */
export function shopOf({ trade, items }: EnteredMenu, place: Place): Shop {
  return openShop(trade, place, toOwnItems(items, trade, place));
}

/** Opens the shop that is stored in this tab, or the pictured one. */
export function readStoredShop(trade: Trade, place: Place): Shop {
  const menu = readMenu(trade);
  const hasOwn = menu.items.some(({ name }) => name !== '');
  return hasOwn || menu.trade !== trade ? shopOf(menu, place) : startingShop(trade, place);
}
