import { type CurrencyCode, currencies, currencyCodes, parseCurrency } from './currency.ts';
import { isMinorUnits, type Money, money } from './money.ts';

/**
 * Why a text is not an amount. `empty`: nothing was typed. `not-a-number`: there is something besides one
 * number and its currency. `ambiguous`: its separators could mean two amounts. `too-precise`: it has
 * fractions of a cent. `other-currency`: it names another currency. `too-large`: it exceeds the largest
 * amount.
 */
export type MoneyProblem =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  | 'too-precise'
  | 'other-currency'
  | 'too-large';

/** The amount, or a code for the screen's own wording with an English sentence that says what to do. */
export type ParsedMoney =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: MoneyProblem; readonly message: string };

interface Pieces {
  readonly negative: boolean;
  readonly mark: string;
  readonly digits: string;
}

// A sign, a currency mark on one side, and one run that holds all digits and separators.
const SHAPE = /^(?<front>[^\d.,]*)(?<digits>[\d.,](?:[\d.,\s'’]*[\d.,])?)(?<back>[^\d.,]*)$/;
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d{1,2})?$/;
const TOO_PRECISE = /^(?:(?:\d{4,}|[1-9]\d{0,2}(?:,\d{3})+)\.\d{3,}|\d{1,3}\.\d{4,}|\.\d{3,})$/;

/**
 * Reads a typed amount of `currency`: `1234`, `1,234`, `1,234.5`, with or without the currency's symbol or
 * code before or after it. Full-width characters count as their narrow ones. Everything that
 * {@link formatMoney} prints parses back to the same amount.
 *
 * Edge rule: commas must stand at every thousand or nowhere, and a dot must be followed by one or two
 * decimals; before it there may be nothing, as in `.5`. `1,23`, `1.234`, `1.234,56` and `1 234` are refused,
 * because they mean different amounts in different countries. Never rounds and never throws.
 *
 * @example parseMoney('HK$1,234.5', 'HKD') // { ok: true, money: HK$1,234.50 }
 * @example parseMoney('1,23', 'HKD') // { ok: false, code: 'ambiguous', ... }
 */
export function parseMoney(text: string, currency: CurrencyCode): ParsedMoney {
  const entered = narrow(text).trim();
  if (entered === '') return refuse('empty', 'Type an amount, such as 1,234.50.');
  const pieces = takeApart(entered);
  if (!pieces || !isMark(pieces.mark)) {
    return refuse('not-a-number', `“${entered}” is not an amount: type digits, such as 1,234.50.`);
  }
  if (!marksOf(currency).includes(pieces.mark)) {
    return refuse(
      'other-currency',
      `“${pieces.mark}” is not ${currency}: type the amount in ${currency} or choose that currency first.`,
    );
  }
  return readDigits(pieces, currency);
}

function readDigits({ digits, negative }: Pieces, currency: CurrencyCode): ParsedMoney {
  if (TOO_PRECISE.test(digits)) {
    return refuse('too-precise', `“${digits}” has parts of a cent: give at most two decimals.`);
  }
  if (!AMOUNT.test(digits)) {
    return refuse(
      'ambiguous',
      `“${digits}” can be read as two amounts: put a comma at every thousand or nowhere, and a dot before the cents, such as 1,234.50.`,
    );
  }
  const [units = '', cents = ''] = digits.replaceAll(',', '').split('.');
  const size = Number(units + cents.padEnd(2, '0'));
  if (!isMinorUnits(size)) return refuse('too-large', `“${digits}” is too large: give a smaller amount.`);
  return { ok: true, money: money(currency, negative ? -size : size) };
}

function takeApart(entered: string): Pieces | undefined {
  const { front = '', digits = '', back = '' } = SHAPE.exec(entered)?.groups ?? {};
  const before = front.replace(/[-−]/, '').trim().toUpperCase();
  const after = back.trim().toUpperCase();
  if (!/\d/.test(digits) || (before !== '' && after !== '')) return undefined;
  return { negative: /[-−]/.test(front), mark: before || after, digits };
}

function marksOf(currency: CurrencyCode): readonly string[] {
  const { symbol, fullSymbol } = currencies[currency];
  return ['', currency, symbol, fullSymbol];
}

function isMark(mark: string): boolean {
  return parseCurrency(mark) !== undefined || currencyCodes.some((code) => marksOf(code).includes(mark));
}

// Chinese input methods type ０-９ ， ． ＄ ￥ in full width.
function narrow(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFFE5', '¥');
}

function refuse(code: MoneyProblem, message: string): ParsedMoney {
  return { ok: false, code, message };
}
