import { type CurrencyCode, formatMoney, isCurrencyCode, money, parseMoney } from '@harbour/core/money';
import { isRecord } from '@harbour/core/table';

/** A price while it is typed: an amount in minor units, or the text where it is not an amount yet. */
export interface TypedMoney {
  readonly currency: CurrencyCode;
  readonly amount: number | string;
}

/** Returns a price that may still be text; `undefined` where the value is not a price. */
export function typedMoney(value: unknown): TypedMoney | undefined {
  if (!isRecord(value) || !isCurrencyCode(value.currency)) return undefined;
  const { currency, amount } = value;
  return typeof amount === 'number' || typeof amount === 'string' ? { currency, amount } : undefined;
}

/** Returns the text in the input of a price. */
export function amountText({ currency, amount }: TypedMoney): string {
  if (typeof amount === 'string' || !Number.isSafeInteger(amount)) return String(amount);
  return formatMoney(money(currency, amount), 'numeric');
}

/** Parses a typed amount; the text itself stays where it is ambiguous or not an amount. */
export function readAmount(typed: string, currency: CurrencyCode): TypedMoney {
  const parsed = parseMoney(typed, currency);
  return { currency, amount: parsed.ok ? parsed.money.amount : typed };
}

/** Returns why a typed price is not an amount, as a key of `editor:money`; `undefined` where it is one. */
export function amountProblem({ currency, amount }: TypedMoney) {
  if (typeof amount === 'number') return undefined;
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? undefined : parsed.code;
}
