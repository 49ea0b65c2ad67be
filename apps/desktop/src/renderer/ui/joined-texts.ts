import { joinNames, joinSentences, sentenceGap } from '@harbour/core/i18n';
import { useLocale } from './use-locale.ts';

/** Returns a function that joins names to a list in the reader's language. */
export function useJoinNames(): (names: readonly string[]) => string {
  const locale = useLocale();
  return (names) => joinNames(locale, names);
}

/** Returns a function that joins sentences to a paragraph in the reader's language. */
export function useJoinSentences(): (sentences: readonly string[]) => string {
  const locale = useLocale();
  return (sentences) => joinSentences(locale, sentences);
}

/** Returns at most `longest` characters of a text; an ellipsis replaces the rest. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Renders the gap between a sentence and what follows it, which Chinese does not have. */
export function SentenceGap() {
  return sentenceGap(useLocale());
}
