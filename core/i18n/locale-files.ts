import type { Locale } from './languages.ts';
import type { TradeName } from './trade-names.ts';

/**
 * The files that site, portal and back office share: general words, public pages, merchant portal, form
 * messages and names of the data, and then one file for each family of pages, loaded only with those pages.
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
  'events',
  'shop',
  'landing',
  'legal',
  'pricing',
  'enquiry',
  'checkout',
  'consent',
  'billing',
  'account',
  'programs',
  'guides',
  'meta',
  'rates',
  'proof',
  'status',
  'till',
  'moving',
] as const;

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
  'history',
  'preview',
  'social',
  'browser',
  'desk',
] as const;

/**
 * The files that only the server reads: mails, documents with the lines of invoices, the sandbox bank. No
 * browser loads them.
 */
export const SERVER_NAMESPACES = ['mails', 'documents', 'bank'] as const;

/** The file of one use case, which is loaded with its page alone. */
export type TradeNamespace = `trades/${TradeName}`;

/** The name of a locale file that site, portal and back office share. */
export type SharedNamespace = (typeof NAMESPACES)[number];

/** The name of a locale file. */
export type Namespace =
  | SharedNamespace
  | TradeNamespace
  | (typeof BACK_OFFICE_NAMESPACES)[number]
  | (typeof SERVER_NAMESPACES)[number];

/** The contents of a locale file: texts, or groups of them. */
export interface Translations {
  readonly [key: string]: string | Translations;
}

/**
 * Loads one locale file, or an empty one if the language does not have it yet; rejects when it cannot be
 * read.
 */
export type LoadLocaleFile = (locale: Locale, namespace: Namespace) => Promise<Translations>;

/** All files of a language that `t` reads, for all programs; those of use cases are loaded as data. */
export const ALL_NAMESPACES: readonly Namespace[] = [
  ...NAMESPACES,
  ...BACK_OFFICE_NAMESPACES,
  ...SERVER_NAMESPACES,
];

/**
 * Returns the path of a locale file, relative to the folder of this module.
 * @example localeFilePath('zh-hk', 'backOffice') // './locales/zh-hk/back-office/back-office.json'
 */
export function localeFilePath(locale: string, namespace: Namespace): string {
  const name = namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `./locales/${locale}/${folderOf(namespace)}${name}.json`;
}

function folderOf(namespace: Namespace): string {
  if (BACK_OFFICE_NAMESPACES.some((each) => each === namespace)) return 'back-office/';
  return SERVER_NAMESPACES.some((each) => each === namespace) ? 'server/' : '';
}
