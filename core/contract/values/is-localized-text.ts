import type { LocalizedText } from './localized.ts';

/** True for a value with a text in English, which every localized text has. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';
}
