import type { LoadLocaleFile, Translations } from '@harbour/core/i18n';

/** The address of the folder with the texts, set by the build (`vite-texts.ts`). */
const FOLDER: string = import.meta.env.TEXTS;

/**
 * Loads a locale file as JSON (`vite-texts.ts`), which browsers parse as data, not as code. Rejects when the
 * file cannot be loaded.
 */
export const fetchTexts: LoadLocaleFile = async (locale, namespace) => {
  const response = await fetch(`${FOLDER}/${locale}/${namespace}.json`);
  if (!response.ok) throw new Error(`The texts ${locale}/${namespace} cannot be loaded: ${response.status}`);
  const texts: Translations = await response.json();
  return texts;
};
