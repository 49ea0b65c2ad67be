/// <reference types="vite/types/importMeta.d.ts" />
import { type LoadLocaleFile, localeFilePath, type Translations } from './locale-files.ts';

/** The bundler finds the files by their folder and makes one chunk of each. */
const FILES = import.meta.glob<Translations>(['./locales/*/*.json', './locales/*/trades/*.json'], {
  import: 'default',
});

/**
 * Loads one file that site, portal and back office share from the bundle, on demand and once.
 * @example (await loadLocaleFile('zh-hk', 'common')).navigation
 */
export const loadLocaleFile: LoadLocaleFile = async (locale, namespace) =>
  (await FILES[localeFilePath(locale, namespace)]?.()) ?? {};
