import { sentenceGap } from '@harbour/core/i18n';
import { usePageHost } from '../../routing/page-host.ts';

/** Separates a sentence from the next one, or from a link: a space, except in Chinese. */
export function SentenceGap() {
  return sentenceGap(usePageHost().locale);
}
