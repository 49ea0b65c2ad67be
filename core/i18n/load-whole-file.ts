import { completingLanguages, type Locale } from './languages.ts';
import type { LoadLocaleFile, Namespace, Translations } from './locale-files.ts';

/**
 * Loads a locale file outside of i18next, which falls back for the texts that it reads. The file of a partial
 * language is completed from those of its fallbacks.
 */
export async function loadWholeFile(
  load: LoadLocaleFile,
  locale: Locale,
  namespace: Namespace,
): Promise<Translations> {
  const languages = [locale, ...completingLanguages(locale)];
  const [own = {}, ...standIns] = await Promise.all(languages.map((each) => load(each, namespace)));
  if (standIns.length === 0) return own;
  const { withGroups } = await import('./fallback-texts.ts');
  return withGroups(own, standIns);
}
