import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from './languages.ts';
import {
  ALL_NAMESPACES,
  type LoadLocaleFile,
  localeFilePath,
  type Namespace,
  type TradeNamespace,
  type Translations,
} from './locale-files.ts';
import { TRADE_NAMES } from './trade-names.ts';

/**
 * Reads a locale file from its folder, for programs that are not bundled: the server, tools and tests. A file
 * that a language does not have yet is empty.
 * @example readLocaleFile('zh-hk', 'common').navigation
 */
export function readLocaleFile(locale: Locale, namespace: Namespace): Translations {
  const file = new URL(localeFilePath(locale, namespace), import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** {@link readLocaleFile} for `createI18n`. */
export const loadLocaleFromDisk: LoadLocaleFile = async (...file) => readLocaleFile(...file);

/** Every file of a language, those of the use cases included: too long a list for a browser. */
export const LOCALE_FILE_NAMES: readonly Namespace[] = [
  ...ALL_NAMESPACES,
  ...TRADE_NAMES.map((name): TradeNamespace => `trades/${name}`),
];
