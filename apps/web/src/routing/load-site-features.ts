import { bandGradient } from '@harbour/core/brand';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import type { Locale } from '@harbour/core/i18n';
import { buyingCurrency } from '@harbour/core/pricing';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import type { SiteFeatures } from '../page-contract.ts';
import { type LoaderHost, readLoaderHost } from './page-host.ts';
import { DEFAULT_FEATURES } from './site-features.ts';

/** The pending settings by context; every navigation has its own. */
const requested = new WeakMap<LoaderFunctionArgs['context'], Promise<SiteFeatures>>();

/** Loads the site's settings for every page, once per navigation. */
export const loadSiteFeatures: LoaderFunction = ({ context }) => siteFeaturesFor(context);

/** Returns the site's settings, which all loaders of a navigation share. */
export function siteFeaturesFor(context: LoaderFunctionArgs['context']): Promise<SiteFeatures> {
  const known = requested.get(context) ?? readFeatures(readLoaderHost(context));
  requested.set(context, known);
  return known;
}

/** Reads the settings, or uses others if that fails: a page is worth more than its settings. */
async function readFeatures({ openApi, locale, report, shownFeatures }: LoaderHost): Promise<SiteFeatures> {
  try {
    const api = await openApi();
    const { data } = await api.find('settings', { name: 'site', $limit: 1 });
    return featuresOf(data[0], locale);
  } catch (error) {
    report(error);
    return shownFeatures?.() ?? DEFAULT_FEATURES;
  }
}

type Settings = Omit<
  RecordOf<'settings'>,
  '_id' | 'name' | 'version' | 'createdAt' | 'updatedAt' | 'refundLimits'
>;

/**
 * Converts the settings to the form that pages use. Regions and currencies replace the defaults only if they
 * are set (specification section 4); without a currency, prices are in the one that the region buys in.
 */
export function featuresOf(settings: Settings | undefined, locale: Locale): SiteFeatures {
  if (settings === undefined) return DEFAULT_FEATURES;
  const { header, footerGradientStart, footerGradientEnd, regions, currency, currencies } = settings;
  const region = settings.region ?? DEFAULT_FEATURES.region;
  return {
    header: (header && textIn(header, locale)) || null,
    headerPhoto: settings.headerPhoto,
    footerGradient: bandGradient(footerGradientStart, footerGradientEnd) ?? null,
    sponsorName: settings.sponsorName || null,
    showEvent: settings.showEvent,
    showShop: settings.showShop,
    contactForm: settings.contactForm,
    subscription: settings.subscription,
    dark: settings.dark,
    tagManager: settings.tagManager,
    region,
    regions:
      regions?.map(({ code, name, locale: read }) => ({ code, name: textIn(name, locale), locale: read })) ??
      DEFAULT_FEATURES.regions,
    currency: currency ?? buyingCurrency(region),
    currencies: currencies ?? DEFAULT_FEATURES.currencies,
  };
}
