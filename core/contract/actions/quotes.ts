import * as v from 'valibot';
import { DEFAULT_QUANTITY_LIMITS, OFFERED_MONTHS } from '../../pricing/quantity.ts';
import { contactForms } from '../collections/contact-forms.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { places } from '../values/places.ts';
import { MAX_QUOTE_ADD_ONS, planTypes } from '../values/quote-choice.ts';
import { offeredCurrencySchema } from '../values/value-schemas.ts';

const { min, max } = DEFAULT_QUANTITY_LIMITS;
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(100));
const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(min),
  v.maxValue(max, `Choose at most ${max} of a module.`),
);
const months = v.picklist(OFFERED_MONTHS, `Choose a term of ${OFFERED_MONTHS.join(', ')} months.`);
const addOns = v.pipe(
  v.array(v.strictObject({ slug, count })),
  v.maxLength(MAX_QUOTE_ADD_ONS),
  v.check(
    (chosen) => namedTwice(chosen) === undefined,
    ({ input }) => `Name ${namedTwice(input)} once, with its count.`,
  ),
);

/** Validates an external {@link QuoteChoice}: each module once, within its count, for a term on offer. */
export const quoteChoiceSchema = v.strictObject({
  industry: v.optional(slug),
  plan: v.optional(v.picklist(planTypes)),
  addOns,
  months: v.optional(months),
  place: v.picklist(places),
  currency: offeredCurrencySchema,
});

function namedTwice(chosen: readonly { readonly slug: string }[]): string | undefined {
  const slugs = chosen.map((addOn) => addOn.slug);
  return slugs.find((one, index) => slugs.indexOf(one) !== index);
}

/** Actions on quotes. */
export const quoteActions = {
  /**
   * Mails the price of a choice in the calculator to the caller. The price is computed again; the email
   * address is not stored.
   */
  'quotes/mail': defineAction({
    method: 'create',
    roles,
    data: v.strictObject({
      email: contactForms.fields.email.schema,
      locale: contactForms.fields.locale.schema,
      choice: quoteChoiceSchema,
    }),
    response: responseOf<{ readonly done: true }>(),
    sentence: 'Mails the price of a choice in the pricing calculator, with a link to it.',
  }),
};
