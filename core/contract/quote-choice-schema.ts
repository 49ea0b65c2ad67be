import * as v from 'valibot';
import { DEFAULT_QUANTITY_LIMITS, MAX_PREPAID_MONTHS } from '../pricing/index.ts';
import { planTypes } from './plan-types.ts';
import { MAX_QUOTE_ADD_ONS, quoteCurrencies } from './quote-choice.ts';

const { min, max } = DEFAULT_QUANTITY_LIMITS;
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREPAID_MONTHS));

/** Checks a {@link QuoteChoice} that comes from outside. */
export const quoteChoiceSchema = v.strictObject({
  industry: v.optional(slug),
  plan: v.optional(v.picklist(planTypes)),
  addOns: v.pipe(v.array(v.strictObject({ slug, count })), v.maxLength(MAX_QUOTE_ADD_ONS)),
  months: v.optional(months),
  currency: v.picklist(quoteCurrencies),
});
