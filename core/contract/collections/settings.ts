import { money } from '../../money/money.ts';
import { reading } from '../definition/access.ts';
import { defineCollection } from '../definition/define-collection.ts';
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
  priceList,
  text,
  url,
} from '../definition/fields.ts';
import { contentLanguages } from '../values/localized.ts';
import { places } from '../values/places.ts';

const DEFAULT_REFUND_LIMITS = [money('HKD', 10_000_00), money('SGD', 2_000_00)];

/**
 * A place that the site serves; `locale` is the language of most visitors there, which pickers list first.
 */
const region = {
  code: oneOf(places, {}),
  name: localizedText({ max: 80 }),
  locale: oneOf(contentLanguages, {}),
};

/**
 * The settings that staff can change at run time: one record, named `site`. It is created with the database
 * and can only be changed. Regions and currencies, when set, replace the built-in ones.
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
    /** When on, "try now" and chat lead to the enquiry form, else to the messaging app. */
    contactForm: boolean({ default: true }),
    /** Plans can be bought on the site. */
    subscription: boolean({ default: true }),
    /** The dark theme is offered. */
    dark: boolean({ default: true }),
    /**
     * Address of the tag manager's script; none is loaded when it is empty, and never on pages where
     * something is bought.
     */
    tagManager: url({ optional: true }),
    /** The default place of visitors. */
    region: oneOf(places, { optional: true }),
    regions: list(region, { optional: true, distinctBy: 'code' }),
    currency: offeredCurrency({ optional: true }),
    currencies: currencies({ optional: true }),
    /**
     * The most that one admin refunds of an order within 30 days; more needs a second admin, and so does
     * every refund in a currency that is not listed. A raised limit applies after 24 hours.
     */
    refundLimits: priceList({ default: DEFAULT_REFUND_LIMITS, read: ['admin'] }),
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
