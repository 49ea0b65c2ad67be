import { type Place, type RecordOf, textIn } from '@harbour/core/contract';
import type { Locale } from '@harbour/core/i18n';
import { DEFAULT_CURRENCIES, DEFAULT_CURRENCY } from '@harbour/core/money';
import type { LoaderFunction, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { HostSettings, SiteFeatures } from '../page-contract.ts';
import { type LoaderHost, readLoaderHost } from './page-host.ts';

/** What holds where the settings say nothing, or cannot be read. */
export const DEFAULT_FEATURES: SiteFeatures = {
  contactForm: true,
  subscription: true,
  dark: true,
  tagManager: null,
  region: 'hk',
  regions: [],
  currency: DEFAULT_CURRENCY,
  currencies: DEFAULT_CURRENCIES,
};

/** Each move has a context of its own. */
const asked = new WeakMap<LoaderFunctionArgs['context'], Promise<SiteFeatures>>();

/** The settings for every page, whose loaders share one answer a move. */
export const loadSiteFeatures: LoaderFunction = ({ context }) => siteFeaturesFor(context);

/** Reads the site's settings, once for all loaders of a move. */
export function siteFeaturesFor(context: LoaderFunctionArgs['context']): Promise<SiteFeatures> {
  const known = asked.get(context) ?? readFeatures(readLoaderHost(context));
  asked.set(context, known);
  return known;
}

/** A page is worth more than its settings: when they cannot be read, the defaults hold. */
async function readFeatures({ api, locale, report }: LoaderHost): Promise<SiteFeatures> {
  try {
    const { data } = await api.find('settings', { name: 'site', $limit: 1 });
    return featuresOf(data[0], locale);
  } catch (error) {
    report(error);
    return DEFAULT_FEATURES;
  }
}

/** Tells where plans can be bought online: nowhere while staff have closed it, and not in a place that is closed. */
export function sellingIn(
  { subscription }: Pick<SiteFeatures, 'subscription'>,
  { closedPlaces = [] }: Pick<HostSettings, 'closedPlaces'>,
): (place: Place) => boolean {
  return (place) => subscription && !closedPlaces.includes(place);
}

/** Each page that is opened follows the settings of that moment; choices within a page and forms, which change no settings, do not ask again. */
export const shouldReloadFeatures: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...args }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (args.formMethod === undefined && currentUrl.search === nextUrl.search && args.defaultShouldRevalidate);

type Settings = Pick<
  RecordOf<'settings'>,
  'contactForm' | 'subscription' | 'dark' | 'tagManager' | 'region' | 'regions' | 'currency' | 'currencies'
>;

/** The settings as pages see them. Regions and currencies replace the defaults only where they are there (specification section 4). */
export function featuresOf(settings: Settings | undefined, locale: Locale): SiteFeatures {
  if (settings === undefined) return DEFAULT_FEATURES;
  const { contactForm, subscription, dark, tagManager, region, regions, currency, currencies } = settings;
  return {
    contactForm,
    subscription,
    dark,
    tagManager,
    region: region ?? DEFAULT_FEATURES.region,
    regions:
      regions?.map(({ code, name, locale: read }) => ({ code, name: textIn(name, locale), locale: read })) ??
      DEFAULT_FEATURES.regions,
    currency: currency ?? DEFAULT_FEATURES.currency,
    currencies: currencies ?? DEFAULT_FEATURES.currencies,
  };
}
