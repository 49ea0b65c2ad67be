import type { ContentLanguage } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { diffArrays } from 'diff';

/** A section of text that is in both versions, or only in the older or the newer one. */
interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Texts that differ in more words than this are shown whole, one after the other. */
const MOST_CHANGES = 2000;
/** The number of characters of an unchanged section that remain on each side of a change. */
const CONTEXT = 80;

/**
 * Returns the difference of two texts by word. Words are found by the rules of the language, so that Chinese
 * is compared by word as well.
 *
 * @example textDifference('Open daily', 'Open today', 'en')
 * // [{ kind: 'same', text: 'Open ' }, { kind: 'removed', text: 'daily' }, { kind: 'added', text: 'today' }]
 */
export function textDifference(older: string, newer: string, language: ContentLanguage): readonly TextPart[] {
  const segmenter = new Intl.Segmenter(LOCALE_TABLE[language].htmlLang, { granularity: 'word' });
  const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  const changes = diffArrays(wordsOf(older), wordsOf(newer), { maxEditLength: MOST_CHANGES });
  const parts: readonly TextPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: kindOf({ added, removed }),
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: older },
        { kind: 'added', text: newer },
      ];
  return runsOf(parts.filter(({ text }) => text !== ''));
}

/** Joins changes that only a space separates, so that they read as one phrase after the other. */
function runsOf(parts: readonly TextPart[]): readonly TextPart[] {
  const runs: { removed: string; added: string; same: string }[] = [];
  for (const [index, { kind, text }] of parts.entries()) {
    const last = runs.at(-1);
    const isGap = kind === 'same' && text.trim() === '' && index > 0 && index < parts.length - 1;
    if (isGap && last) {
      last.removed += text;
      last.added += text;
    } else if (kind === 'same' || !last || last.same !== '') {
      runs.push({ removed: '', added: '', same: '', [kind]: text });
    } else {
      last[kind] += text;
    }
  }
  return runs.flatMap((run) =>
    (['removed', 'added', 'same'] as const).flatMap((kind) =>
      run[kind] === '' ? [] : [{ kind, text: run[kind] }],
    ),
  );
}

function kindOf({
  added,
  removed,
}: {
  readonly added: boolean;
  readonly removed: boolean;
}): TextPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/** Shortens the unchanged sections of a difference to the text next to a change. */
export function shortenSame(parts: readonly TextPart[]): readonly TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 3 * CONTEXT) return part;
    const head = index === 0 ? '' : part.text.slice(0, CONTEXT);
    const tail = index === parts.length - 1 ? '' : part.text.slice(-CONTEXT);
    return { ...part, text: `${head} … ${tail}` };
  });
}
