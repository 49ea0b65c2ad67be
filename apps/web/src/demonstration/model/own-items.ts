import { type Money, parseMoney } from '@harbour/core/money';
import { buyingCurrency, type Place } from '@harbour/core/pricing';
import { type Item, menuOf, type Trade } from './catalogue.ts';

/** A dish or product as the visitor typed it. */
export interface EnteredItem {
  readonly name: string;
  readonly price: string;
}

/** The most items of their own that a visitor can put on the menu. */
export const OWN_ITEMS = 3;
/** The longest name, in characters, that fits on a key of the till. */
export const NAME_LENGTH = 32;
const HIGHEST_PRICE = 10_000_00;

/** Characters that do not print or that turn the direction of the text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Returns a typed name without invisible characters and double spaces, truncated to the length of a key. */
export function cleanName(text: string): string {
  const seen = text.normalize('NFC').replace(/\s/g, ' ').replace(UNSEEN, '');
  const characters = [...seen.replace(/ +/g, ' ').trim()];
  return characters.slice(0, NAME_LENGTH).join('').trim();
}

/** Returns a typed price, or `undefined` if it is not an amount above zero and below 10,000. */
export function readPrice(text: string, place: Place): Money | undefined {
  const parsed = parseMoney(text, buyingCurrency(place));
  return parsed.ok && isPrice(parsed.money) ? parsed.money : undefined;
}

/** Returns true for an amount that is a possible price. */
export function isPrice({ amount }: Money): boolean {
  return amount > 0 && amount < HIGHEST_PRICE;
}

/** Returns the visitor's items for a trade; those without a name or a price are left out. */
export function toOwnItems(entered: readonly EnteredItem[], trade: Trade, place: Place): readonly Item[] {
  const station = menuOf(trade, place)[0]?.station ?? 'counter';
  return entered.slice(0, OWN_ITEMS).flatMap(({ name, price }, index) => {
    const [clean, amount] = [cleanName(name), readPrice(price, place)];
    if (clean === '' || amount === undefined) return [];
    return {
      id: `own${index + 1}`,
      name: { entered: clean },
      price: amount,
      station,
      options: [],
      isSoldOut: false,
    };
  });
}
