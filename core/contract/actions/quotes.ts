import * as v from 'valibot';
import { contactForms } from '../collections/contact-forms.ts';
import { defineAction, responseOf } from '../definition/define-action.ts';
import { roles } from '../values/collection-calls.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';

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
