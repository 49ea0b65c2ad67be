import type { ContentLanguage } from '../../contract/values/localized.ts';
import { isRecord } from '../../table/values/is-record.ts';

/**
 * Returns a text in a language, else in English; a text that is not localized is returned as it is, a missing
 * one as the empty string.
 */
export function textInLanguage(value: unknown, language: ContentLanguage): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const text = value[language] || value.en;
  return typeof text === 'string' ? text : '';
}
