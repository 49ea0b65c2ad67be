import type { Locale } from './languages.ts';

/**
 * The files that site, portal and back office share: words used everywhere, public pages, merchant portal, form messages, names of the
 * data; then those of one page family each, which come with its pages alone.
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
  'consent',
  'billing',
  'account',
  'guides',
  'meta',
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
] as const;

/** The files of the server alone: mails, papers, lines of orders and invoices, the sandbox bank. No browser loads them. */
export const SERVER_NAMESPACES = ['mails', 'papers', 'lines', 'bank'] as const;

/** One file of a language. */
export type Namespace =
  | (typeof NAMESPACES)[number]
  | (typeof BACK_OFFICE_NAMESPACES)[number]
  | (typeof SERVER_NAMESPACES)[number];

/** The contents of a locale file: texts, or groups of them. */
export interface Translations {
  readonly [key: string]: string | Translations;
}

/** Loads one locale file, an empty one where a language has none yet; rejects when it cannot be read. */
export type LoadLocaleFile = (locale: Locale, namespace: Namespace) => Promise<Translations>;

/** Every file of a language, whoever loads it. */
export const ALL_NAMESPACES: readonly Namespace[] = [
  ...NAMESPACES,
  ...BACK_OFFICE_NAMESPACES,
  ...SERVER_NAMESPACES,
];

/**
 * The path of a locale file, from the folder of this module.
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
