import { type CurrencyCode, formatMoney, isCurrencyCode, money, parseMoney } from '@harbour/core/money';
import { isRecord } from '@harbour/core/table';

/** A price as it is being typed: an amount in minor units, or the text where it is no amount yet. */
export interface TypedMoney {
  readonly currency: CurrencyCode;
  readonly amount: number | string;
}

/** Reads a price that may still be text; `undefined` where it is none. */
export function typedMoney(value: unknown): TypedMoney | undefined {
  if (!isRecord(value) || !isCurrencyCode(value.currency)) return undefined;
  const { currency, amount } = value;
  return typeof amount === 'number' || typeof amount === 'string' ? { currency, amount } : undefined;
}

/** What stands in the input of a price. */
export function amountText({ currency, amount }: TypedMoney): string {
  if (typeof amount === 'string' || !Number.isSafeInteger(amount)) return String(amount);
  return formatMoney(money(currency, amount), 'numeric');
}

/** What a typed amount means; the text itself where it is ambiguous or no amount. */
export function readAmount(typed: string, currency: CurrencyCode): TypedMoney {
  const parsed = parseMoney(typed, currency);
  return { currency, amount: parsed.ok ? parsed.money.amount : typed };
}

/** Why a typed price is no amount, as a key of `editor:money`; `undefined` where it is one. */
export function amountProblem({ currency, amount }: TypedMoney) {
  if (typeof amount === 'number') return undefined;
  const parsed = parseMoney(amount, currency);
  return parsed.ok ? undefined : parsed.code;
}
