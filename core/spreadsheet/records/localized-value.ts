import type { ContentLanguage } from '../../contract/index.ts';
import { isRecord } from '../../table/index.ts';

/**
 * Text in a language, else in English; a text that is the same in all of them as it is, nothing as the empty
 * text.
 */
export function textInLanguage(value: unknown, language: ContentLanguage): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  const text = value[language] || value.en;
  return typeof text === 'string' ? text : '';
}
