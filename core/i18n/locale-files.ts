import type { Locale } from './locales.ts';

/**
 * The files of each language: common words, public pages, merchant portal, form messages and data names; then
 * one file per page family, loaded with its pages only.
 */
export const NAMESPACES = [
  'common',
  'site',
  'portal',
  'forms',
  'records',
  'features',
  'offerings',
  'trades',
  'figures',
  'landing',
  'legal',
  'pricing',
  'enquiry',
  'checkout',
  'billing',
  'account',
  'guides',
  'meta',
] as const;
type SharedNamespace = (typeof NAMESPACES)[number];

/**
 * The files of the back office: the desktop program, its screens, tables, forms and bulk imports. The site
 * does not include them.
 */
export const BACK_OFFICE_NAMESPACES = [
  'program',
  'backOffice',
  'table',
  'editor',
  'transfer',
  'screens',
] as const;
type BackOfficeNamespace = (typeof BACK_OFFICE_NAMESPACES)[number];

/** One file of a language. */
export type Namespace = SharedNamespace | BackOfficeNamespace;

/** The contents of a locale file: texts, or groups of them. */
export interface Translations {
  readonly [key: string]: string | Translations;
}

/** Fetches one locale file; rejects when it cannot. */
export type LoadLocaleFile = (locale: Locale, namespace: Namespace) => Promise<Translations>;

type FileImport = () => Promise<{ readonly translations: Translations }>;

// Every import is written out, so that bundlers make one chunk for each. Each JSON file is behind a module
// because Node requires an import attribute for JSON, and Vite's development server drops it from all but
// static imports.
const FILES: Readonly<Record<Locale, Readonly<Record<SharedNamespace, FileImport>>>> = {
  en: {
    common: () => import('./locales/en/common.ts'),
    site: () => import('./locales/en/site.ts'),
    portal: () => import('./locales/en/portal.ts'),
    forms: () => import('./locales/en/forms.ts'),
    records: () => import('./locales/en/records.ts'),
    features: () => import('./locales/en/features.ts'),
    offerings: () => import('./locales/en/offerings.ts'),
    trades: () => import('./locales/en/trades.ts'),
    figures: () => import('./locales/en/figures.ts'),
    landing: () => import('./locales/en/landing.ts'),
    legal: () => import('./locales/en/legal.ts'),
    pricing: () => import('./locales/en/pricing.ts'),
    enquiry: () => import('./locales/en/enquiry.ts'),
    checkout: () => import('./locales/en/checkout.ts'),
    billing: () => import('./locales/en/billing.ts'),
    account: () => import('./locales/en/account.ts'),
    guides: () => import('./locales/en/guides.ts'),
    meta: () => import('./locales/en/meta.ts'),
  },
  'zh-hk': {
    common: () => import('./locales/zh-hk/common.ts'),
    site: () => import('./locales/zh-hk/site.ts'),
    portal: () => import('./locales/zh-hk/portal.ts'),
    forms: () => import('./locales/zh-hk/forms.ts'),
    records: () => import('./locales/zh-hk/records.ts'),
    features: () => import('./locales/zh-hk/features.ts'),
    offerings: () => import('./locales/zh-hk/offerings.ts'),
    trades: () => import('./locales/zh-hk/trades.ts'),
    figures: () => import('./locales/zh-hk/figures.ts'),
    landing: () => import('./locales/zh-hk/landing.ts'),
    legal: () => import('./locales/zh-hk/legal.ts'),
    pricing: () => import('./locales/zh-hk/pricing.ts'),
    enquiry: () => import('./locales/zh-hk/enquiry.ts'),
    checkout: () => import('./locales/zh-hk/checkout.ts'),
    billing: () => import('./locales/zh-hk/billing.ts'),
    account: () => import('./locales/zh-hk/account.ts'),
    guides: () => import('./locales/zh-hk/guides.ts'),
    meta: () => import('./locales/zh-hk/meta.ts'),
  },
  'zh-cn': {
    common: () => import('./locales/zh-cn/common.ts'),
    site: () => import('./locales/zh-cn/site.ts'),
    portal: () => import('./locales/zh-cn/portal.ts'),
    forms: () => import('./locales/zh-cn/forms.ts'),
    records: () => import('./locales/zh-cn/records.ts'),
    features: () => import('./locales/zh-cn/features.ts'),
    offerings: () => import('./locales/zh-cn/offerings.ts'),
    trades: () => import('./locales/zh-cn/trades.ts'),
    figures: () => import('./locales/zh-cn/figures.ts'),
    landing: () => import('./locales/zh-cn/landing.ts'),
    legal: () => import('./locales/zh-cn/legal.ts'),
    pricing: () => import('./locales/zh-cn/pricing.ts'),
    enquiry: () => import('./locales/zh-cn/enquiry.ts'),
    checkout: () => import('./locales/zh-cn/checkout.ts'),
    billing: () => import('./locales/zh-cn/billing.ts'),
    account: () => import('./locales/zh-cn/account.ts'),
    guides: () => import('./locales/zh-cn/guides.ts'),
    meta: () => import('./locales/zh-cn/meta.ts'),
  },
};

/**
 * Loads one file that site, portal and back office share, once and on demand; rejects for a file of the back
 * office.
 * @example (await loadLocaleFile('zh-hk', 'common')).navigation
 */
export const loadLocaleFile: LoadLocaleFile = async (locale, namespace) => {
  if (!isShared(namespace))
    throw new Error(`The locale file ${locale}/${namespace} belongs to the back office`);
  const { translations } = await FILES[locale][namespace]();
  return translations;
};

function isShared(namespace: Namespace): namespace is SharedNamespace {
  return NAMESPACES.some((shared) => shared === namespace);
}
