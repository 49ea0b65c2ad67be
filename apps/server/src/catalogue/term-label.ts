import { type LocalizedText, textIn } from '@harbour/core/contract';
import { inEachLanguage } from '../texts.ts';

/** A name on the line of an order or invoice, with the months it is for. */
export function termLabel(name: LocalizedText, months: number): LocalizedText {
  return inEachLanguage((t, locale) => t('lines:term', { name: textIn(name, locale), count: months }));
}
