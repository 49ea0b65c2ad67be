import { reading } from './access-presets.ts';
import { defineCollection } from './define-collection.ts';
import {
  boolean,
  colour,
  currencies,
  image,
  list,
  localizedText,
  mapArea,
  offeredCurrency,
  oneOf,
  text,
  url,
} from './fields.ts';
import { contentLanguages } from './localized.ts';
import { places } from './places.ts';

/** A place the site serves; `locale` is the language most visitors there read, which pickers list first. */
const region = {
  code: oneOf(places, {}),
  name: localizedText({ max: 80 }),
  locale: oneOf(contentLanguages, {}),
};

/**
 * What staff can switch on the running product: one record, named `site`. It is made with the database and
 * can only be changed. Regions and currencies replace the built-in ones where they are there.
 */
export const settings = defineCollection({
  name: 'settings',
  titleField: 'name',
  fields: {
    name: oneOf(['site'], { default: 'site', unique: true, filter: true, write: [] }),
    header: localizedText({ optional: true, max: 200 }),
    headerPhoto: image({ optional: true }),
    footerGradientStart: colour({ optional: true }),
    footerGradientEnd: colour({ optional: true }),
    mapHk: mapArea({ optional: true }),
    mapCanada: mapArea({ optional: true }),
    showEvent: boolean({ default: true }),
    showShop: boolean({ default: true }),
    sponsorName: text({ optional: true }),
    /** Try-now and chat lead to the enquiry form, otherwise to the messaging app. */
    contactForm: boolean({ default: true }),
    /** Plans can be bought on the site. */
    subscription: boolean({ default: true }),
    /** The dark theme is offered. */
    dark: boolean({ default: true }),
    /**
     * Address of the tag manager's script; none is loaded where it is empty, and never where something is
     * bought.
     */
    tagManager: url({ optional: true }),
    /** The place of visitors who chose none. */
    region: oneOf(places, { optional: true }),
    regions: list(region, { optional: true, distinctBy: 'code' }),
    currency: offeredCurrency({ optional: true }),
    currencies: currencies({ optional: true }),
  },
  access: {
    anonymous: reading,
    merchant: reading,
    editor: reading,
    admin: { ...reading, patch: true },
  },
  defaultSort: { createdAt: 1 },
  publicLists: [{ name: 'site' }],
});
