import { existsSync, readFileSync } from 'node:fs';
import type { Locale } from './languages.ts';
import { type LoadLocaleFile, localeFilePath, type Namespace, type Translations } from './locale-files.ts';

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
