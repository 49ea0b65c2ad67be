import { isRecord, type Place, placeOfNumber, toE164 } from '@harbour/core/contract/values';
import { type CurrencyCode, formatMoney, isCurrencyCode, money, parseMoney } from '@harbour/core/money';

/**
 * Parses a typed number; returns `null` for no text, the text itself if it is not a number. Full-width digits
 * of Chinese input methods are accepted; a comma is not, because it separates thousands in one country and
 * decimals in another.
 *
 * @example readNumber('１２.5') // 12.5
 * @example readNumber('1,5') // '1,5'
 */
export function readNumber(entered: string): number | string | null {
  const text = entered.normalize('NFKC').trim();
  if (text === '') return null;
  return /^[-−]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text.replace('−', '-')) + 0 : entered;
}

/** A price while it is typed: an amount in minor units, or the text where it is not an amount yet. */
export interface EnteredMoney {
  readonly currency: CurrencyCode;
  readonly amount: number | string;
}

/** Returns a price that may still be text; `undefined` if the value is not a price. */
export function enteredMoney(value: unknown): EnteredMoney | undefined {
  if (!isRecord(value) || !isCurrencyCode(value.currency)) return undefined;
  const { currency, amount } = value;
  return typeof amount === 'number' || typeof amount === 'string' ? { currency, amount } : undefined;
}

/** Returns the text in the input of a price. */
export function amountText({ currency, amount }: EnteredMoney): string {
  if (typeof amount === 'string' || !Number.isSafeInteger(amount)) return String(amount);
  return formatMoney(money(currency, amount), 'numeric');
}

/** Parses a typed amount; the text itself stays if it is ambiguous or not an amount. */
export function readAmount(entered: string, currency: CurrencyCode): EnteredMoney {
  const parsed = parseMoney(entered, currency);
  return { currency, amount: parsed.ok ? parsed.money.amount : entered };
}

/** Returns why a typed price is not an amount, as a key of `editor:money`; `undefined` if it is one. */
export function amountProblem({ currency, amount }: EnteredMoney) {
  if (typeof amount === 'number') return undefined;
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? undefined : parsed.code;
}

/** True for a value whose typed text is not an amount, which its input reports itself. */
export function hasUnreadAmount(value: unknown): boolean {
  const price = enteredMoney(value);
  if (price) return (amountProblem(price) ?? 'empty') !== 'empty';
  if (Array.isArray(value)) return value.some(hasUnreadAmount);
  return isRecord(value) && Object.values(value).some(hasUnreadAmount);
}

/**
 * The country of a number: a region we sell in, or another, whose numbers are typed with their country code.
 */
export type PhonePlace = Place | 'other';

const PREFIXES: Readonly<Record<Place, string>> = { hk: '+852', sg: '+65' };

/** Returns the place of a stored number; `undefined` while incomplete, as a place is chosen first. */
export function placeOf(value: unknown): PhonePlace | undefined {
  if (typeof value !== 'string' || !value.startsWith('+')) return undefined;
  return placeOfNumber(value) ?? 'other';
}

/** Returns the number in its place's format: without the country code of a region, complete elsewhere. */
export function nationalNumber(value: string, place: PhonePlace | undefined): string {
  if (place === undefined || place === 'other' || !value.startsWith(PREFIXES[place])) return value;
  return value.slice(PREFIXES[place].length).replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/**
 * Parses a typed number of a place and returns it in E.164 form; `null` for no text, the text itself if it is
 * not a number there or no place is chosen.
 */
export function readPhone(entered: string, place: PhonePlace | undefined): string | null {
  if (entered.trim() === '') return null;
  if (place !== undefined && place !== 'other') return toE164(place, entered) ?? entered;
  const digits = entered
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : entered;
}
