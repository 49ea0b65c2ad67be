import type { ContentLanguage } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import * as v from 'valibot';
import { refusal } from '../../calls/refusal.ts';

const TIMEOUT_MS = 20_000;

/** Suggests a machine translation of a text. Throws `unavailable` if the service does not respond. */
export type SuggestTranslation = (text: string, languages: Languages) => Promise<string>;

interface Languages {
  readonly from: ContentLanguage;
  readonly to: ContentLanguage;
}

/** A service with the API of LibreTranslate (https://docs.libretranslate.com). */
export interface TranslationService {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string | null;
}

/** The language with its script, unless that is Latin, as in `zh-Hant`. */
function codeOf(language: ContentLanguage): string {
  const { htmlLang, script } = LOCALE_TABLE[language];
  const { language: code } = new Intl.Locale(htmlLang);
  return script === 'Latn' ? code : `${code}-${script}`;
}

/** Creates the suggestions of a service. */
export function createSuggester({ url, key }: TranslationService): SuggestTranslation {
  return async (text, { from, to }) => {
    const requested = { q: text, source: codeOf(from), target: codeOf(to), format: 'text' };
    const body = JSON.stringify({ ...requested, ...(key === null ? {} : { api_key: key }) });
    const headers = { 'Content-Type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${url}/translate`, { method: 'POST', headers, body, signal });
      return v.parse(responseSchema, await response.json()).translatedText;
    } catch (cause) {
      const error = refusal('unavailable', 'The service for suggestions does not respond. Try again later.');
      error.cause = cause;
      throw error;
    }
  };
}

const responseSchema = v.object({ translatedText: v.string() });
