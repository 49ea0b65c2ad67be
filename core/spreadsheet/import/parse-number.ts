import { isRecord } from '../../contract/values/json.ts';
import { type CurrencyCode, currencyCodes, MONEY_MULTIPLIER } from '../../money/currency.ts';
import { parseMoney } from '../../money/parse-money.ts';
import { cellFound, cellProblem, type ParsedCell } from './parsed-cell.ts';

/** Thousands may be separated by commas or spaces; small numbers are written with an exponent. */
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const TWO_DECIMALS = /^[+-]?\d+(?:\.\d{1,2})?$/;

/** Parses a number. */
export function parseDecimal(text: string): ParsedCell {
  const number = numberOf(text);
  return Number.isFinite(number) ? cellFound(number) : cellProblem('notNumber', text);
}

/** Parses a whole number. */
export function parseWhole(text: string): ParsedCell {
  const number = numberOf(text);
  if (!Number.isFinite(number)) return cellProblem('notNumber', text);
  return Number.isSafeInteger(number) ? cellFound(number) : cellProblem('notWhole', text);
}

/** Parses an amount as minor units, with or without the sign of its currency. */
export function parseMinor(text: string, currency: CurrencyCode | undefined): ParsedCell {
  const minor = minorOf(text) ?? enteredMinor(text, currency);
  return minor === undefined ? cellProblem('notMoney', text) : cellFound(minor);
}

/**
 * Parses several prices in one cell, each with its currency: `HKD 1,200; SGD 200`, `HK$1,200 · S$200`. A
 * single amount may be in the given one.
 */
export function parsePrices(text: string, currency: CurrencyCode | undefined): ParsedCell {
  const listed = pricesFromJson(text);
  if (listed) return cellFound(listed);
  const prices = text
    .split(/[;\n\u00b7]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map(priceOf);
  if (!prices.includes(undefined)) return cellFound(prices);
  const only = prices.length === 1 ? parsePrice(text, currency) : undefined;
  return only?.kind === 'value' ? cellFound([only.value]) : cellProblem('notPrices', text);
}

/** Parses an amount with its currency, or in the given one. */
export function parsePrice(text: string, currency: CurrencyCode | undefined): ParsedCell {
  const price = priceOf(text);
  if (price) return cellFound(price);
  const minor = currency === undefined ? undefined : (minorOf(text) ?? enteredMinor(text, currency));
  return minor === undefined ? cellProblem('notPrices', text) : cellFound({ currency, amount: minor });
}

/** Returns a price with its currency; undefined where the text names none, or several could be meant. */
function priceOf(text: string): { readonly currency: CurrencyCode; readonly amount: number } | undefined {
  if (NUMBER.test(text)) return undefined;
  const meant = currencyCodes.flatMap((currency) => {
    const parsed = parseMoney(text, currency);
    return parsed.ok ? [{ currency, amount: parsed.money.amount }] : [];
  });
  return meant.length === 1 ? meant[0] : undefined;
}

function pricesFromJson(text: string): unknown {
  if (!text.startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isRecord) ? read : undefined;
  } catch {
    return undefined;
  }
}

function plainNumber(text: string): string | undefined {
  const narrow = text.normalize('NFKC').trim();
  return NUMBER.test(narrow) ? narrow.replaceAll(/[, ]/g, '') : undefined;
}

/** The digits that a number of a spreadsheet program has; it writes zeros in place of the others. */
const KEPT_DIGITS = 15;

/**
 * Returns true if a spreadsheet program that took a text for a number would save it as `saved`: without zeros
 * that a number does not need, with zeros in place of its last digits, or with an exponent.
 *
 * @example isReadAsNumber('018956', '18956') // true
 * @example isReadAsNumber('1234567890123456', '1.23457E+15') // true
 */
export function isReadAsNumber(text: string, saved: string): boolean {
  if (text === saved || !PLAIN.test(text)) return false;
  const exponent = EXPONENT.exec(saved);
  if (exponent) {
    const { decimals = '' } = exponent.groups ?? {};
    return Number(text).toExponential(decimals.length) === saved.toLowerCase();
  }
  if (!PLAIN.test(saved) || saved.length > text.length) return false;
  const whole = text.replace(/^0+(?=\d)/, '');
  const rounded = whole.slice(0, KEPT_DIGITS).padEnd(whole.length, '0');
  return saved === (whole.includes('.') ? String(Number(whole)) : rounded);
}

const PLAIN = /^\d+(?:\.\d+)?$/;
const EXPONENT = /^\d(?:\.(?<decimals>\d+))?E\+\d\d+$/i;

function numberOf(text: string): number {
  return Number(plainNumber(text) ?? Number.NaN);
}

function minorOf(text: string): number | undefined {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  // Digit by digit, because a product such as 1.1 × 100 is not whole.
  if (TWO_DECIMALS.test(plain)) return safe(Number(shifted(plain)));
  const units = Number(plain);
  const minor = Math.round(units * MONEY_MULTIPLIER);
  return Math.abs(units * MONEY_MULTIPLIER - minor) < 1e-6 ? safe(minor) : undefined;
}

function shifted(plain: string): string {
  const [units = '', cents = ''] = plain.split('.');
  return units + cents.padEnd(2, '0');
}

function safe(minor: number): number | undefined {
  return Number.isSafeInteger(minor) ? minor + 0 : undefined;
}

function enteredMinor(text: string, currency: CurrencyCode | undefined): number | undefined {
  if (currency === undefined) return undefined;
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.money.amount : undefined;
}
