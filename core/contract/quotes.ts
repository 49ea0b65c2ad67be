import * as v from 'valibot';
import { contactForms } from './contact-forms.ts';
import { answers, defineAction } from './define-action.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';
import { roles } from './roles.ts';

/**
 * Mails what a choice in the calculator costs to whoever asks. The price is worked out anew; the address is
 * kept nowhere.
 */
export const mailQuote = defineAction({
  method: 'create',
  roles,
  data: v.strictObject({
    email: contactForms.fields.email.schema,
    locale: contactForms.fields.locale.schema,
    choice: quoteChoiceSchema,
  }),
  answer: answers<{ readonly done: true }>(),
  sentence: 'Mails what a choice in the pricing calculator costs, with a link back to it.',
});
