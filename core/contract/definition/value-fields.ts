import * as v from 'valibot';
import type { CurrencyCode } from '../../money/currency.ts';
import type { Money } from '../../money/money.ts';
import { daySchema, timestampSchema } from '../values/timestamp.ts';
import {
  currencySchema,
  offeredCurrencySchema,
  priceListSchema,
  writtenAmountSchema,
} from '../values/value-schemas.ts';
import { type Built, buildField, type FieldOptions } from './build-field.ts';

type Bounded = FieldOptions & { readonly min?: number; readonly max?: number };

/** A whole number between `min` (default 0) and `max`. */
export function integer<const O extends Bounded>(options: O): Built<number, O> {
  const schema = v.pipe(
    v.number(),
    v.integer(),
    v.minValue(options.min ?? 0),
    v.maxValue(options.max ?? 2_147_483_647),
  );
  return buildField({ kind: 'integer', column: 'integer', schema }, options);
}

/** A finite number with decimals. */
export function decimal<const O extends Bounded>(options: O): Built<number, O> {
  const schema = v.pipe(
    v.number(),
    v.finite(),
    v.minValue(options.min ?? -1e9),
    v.maxValue(options.max ?? 1e9),
  );
  return buildField({ kind: 'decimal', column: 'double precision', schema }, options);
}

/** Yes or no. */
export function boolean<const O extends FieldOptions>(options: O): Built<boolean, O> {
  return buildField({ kind: 'boolean', column: 'boolean', schema: v.boolean() }, options);
}

/** A time: UTC ISO text with milliseconds. Other offsets are accepted and converted to UTC. */
export function dateTime<const O extends FieldOptions>(options: O): Built<string, O> {
  return buildField({ kind: 'dateTime', column: 'timestamptz', schema: timestampSchema }, options);
}

/** A calendar day, YYYY-MM-DD. */
export function date<const O extends FieldOptions>(options: O): Built<string, O> {
  return buildField({ kind: 'date', column: 'date', schema: daySchema }, options);
}

/** An amount in minor units with its currency. */
export function moneyAmount<const O extends FieldOptions>(options: O): Built<Money, O> {
  return buildField({ kind: 'money', column: 'jsonb', schema: writtenAmountSchema }, options);
}

/** One price per currency. */
export function priceList<const O extends FieldOptions>(options: O): Built<readonly Money[], O> {
  return buildField({ kind: 'priceList', column: 'jsonb', schema: priceListSchema }, options);
}

/** The currency of a price. */
export function currency<const O extends FieldOptions>(options: O): Built<CurrencyCode, O> {
  return buildField({ kind: 'currency', column: 'text', schema: currencySchema }, options);
}

/** A currency that prices may be shown in. */
export function offeredCurrency<const O extends FieldOptions>(options: O): Built<CurrencyCode, O> {
  return buildField({ kind: 'currency', column: 'text', schema: offeredCurrencySchema }, options);
}

/** Currencies in which prices may be shown, in the order offered, without duplicates. */
export function currencies<const O extends FieldOptions>(options: O): Built<readonly CurrencyCode[], O> {
  const schema = v.pipe(
    v.array(offeredCurrencySchema),
    v.check((codes) => new Set(codes).size === codes.length, 'A currency is named twice'),
  );
  return buildField({ kind: 'currencies', column: 'jsonb', schema }, options);
}
