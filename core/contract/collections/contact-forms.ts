import { everything } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
import { boolean, email, longText, oneOf, phone, text } from '../definition/fields.ts';
import { CONTACT_LIMITS, MAX_STORED_MESSAGE } from '../values/contact-limits.ts';
import { contentLanguages } from '../values/localized.ts';
import { places } from '../values/places.ts';

/** The progress of an enquiry. */
export const contactFormStates = ['new', 'contacted', 'closed'] as const;

/** An enquiry from a visitor (specification section 3, contact form). */
export const contactForms = defineCollection({
  name: 'contactForms',
  titleField: 'companyName',
  fields: {
    reference: text({ write: [], unique: true, filter: true, search: true, max: 20 }),
    name: text({ search: true, sort: true, max: CONTACT_LIMITS.name }),
    companyName: text({ search: true, sort: true, max: CONTACT_LIMITS.companyName }),
    phone: phone({ search: true }),
    email: email({ search: true, filter: true }),
    /** The place of the telephone number. */
    country: oneOf(places, { default: 'hk', filter: true }),
    /**
     * Set on older records: the number belongs to another place than `country`. Cleared when staff correct
     * either.
     */
    phoneConflict: boolean({ default: false, filter: true, read: ['admin'], write: [] }),
    locale: oneOf(contentLanguages, { default: 'en', filter: true }),
    source: oneOf(['enquiry', 'subscription', 'campaign'], { default: 'enquiry', filter: true }),
    /** The typed message, and below it the address of the calculator's choice if there was one. */
    message: longText({ optional: true, max: MAX_STORED_MESSAGE }),
    testing: boolean({ default: false, filter: true }),
    status: oneOf(contactFormStates, { default: 'new', filter: true, sort: true, write: ['admin'] }),
    remarks: longText({ optional: true, read: ['admin'], write: ['admin'] }),
  },
  access: { anonymous: { create: true }, merchant: { create: true }, admin: everything },
  defaultSort: { createdAt: -1 },
  publicLists: [],
  keptYears: 2,
});
