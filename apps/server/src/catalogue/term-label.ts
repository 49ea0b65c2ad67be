import { type LocalizedText, textIn } from '@harbour/core/contract';
import { inEachLanguage } from '../texts.ts';

/** Returns a name on a line of an order or invoice, with its number of months. */
export function termLabel(name: LocalizedText, months: number): LocalizedText {
  return inEachLanguage((t, locale) => t('lines:term', { name: textIn(name, locale), count: months }));
}
