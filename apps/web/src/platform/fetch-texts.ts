import type { LoadLocaleFile, Translations } from '@harbour/core/i18n';

/** Address of the folder with the texts, as the build names it. */
const FOLDER: string = import.meta.env.TEXTS;

/** Loads a locale file as JSON (`vite-texts.ts`): texts are data, and a browser parses them as such. Rejects when the file cannot be had. */
export const fetchTexts: LoadLocaleFile = async (locale, namespace) => {
  const response = await fetch(`${FOLDER}/${locale}/${namespace}.json`);
  if (!response.ok) throw new Error(`The texts ${locale}/${namespace} cannot be loaded: ${response.status}`);
  const texts: Translations = await response.json();
  return texts;
};
