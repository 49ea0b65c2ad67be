/// <reference types="vite/types/importMeta.d.ts" />
import { type LoadLocaleFile, localeFilePath, type Translations } from './locale-files.ts';

const FILES = import.meta.glob<Translations>(['./locales/*/*.json', './locales/*/back-office/*.json'], {
  import: 'default',
});

/** Loads any file of one language that the back office uses from the bundle, on demand and once. */
export const loadBackOfficeFile: LoadLocaleFile = async (locale, namespace) =>
  (await FILES[localeFilePath(locale, namespace)]?.()) ?? {};
