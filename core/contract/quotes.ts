import * as v from 'valibot';
import { contactForms } from './contact-forms.ts';
import { answers, defineAction } from './define-action.ts';
import { planTypes } from './plan-types.ts';
import { quoteCurrencies } from './quote-choice.ts';
import { roles } from './roles.ts';

/** Most add-ons a quote may name: a longer list is nobody's choice. */
export const MAX_QUOTE_ADD_ONS = 50;
/** Most months a plan may be prepaid for. */
const MAX_MONTHS = 60;
/** Most of one add-on: what the calculator's slider goes to. */
const MAX_COUNT = 10;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT));

/** Mails what a choice in the calculator costs to whoever asks. The price is worked out anew; the address is kept nowhere. */
export const mailQuote = defineAction({
  method: 'create',
  roles,
  data: v.strictObject({
    email: contactForms.fields.email.schema,
    locale: contactForms.fields.locale.schema,
    choice: v.strictObject({
      industry: v.optional(slug),
      plan: v.optional(v.picklist(planTypes)),
      addOns: v.pipe(v.array(v.strictObject({ slug, count })), v.maxLength(MAX_QUOTE_ADD_ONS)),
      months: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHS))),
      currency: v.picklist(quoteCurrencies),
    }),
  }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Mails what a choice in the pricing calculator costs, with a link back to it.',
});
