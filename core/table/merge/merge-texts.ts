import { diff3Merge } from 'node-diff3';

/** A section that both sides agree on, or one that both changed: then a person chooses one of the two. */
type TextPart =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly mine: string; readonly theirs: string };

/** Two people's versions of a text, merged paragraph by paragraph. */
export type TextMerge = readonly TextPart[];

/**
 * Merges two versions of a Markdown text that started from `base`, by diff3 over its blocks: paragraphs,
 * lists and fenced code, which blank lines separate. Edge rules: blank lines are kept as they are; a block
 * that only one side changed takes that change, also beside a block that the other side changed or added; the
 * same change by both is none; a text of one block that both changed is one conflict.
 *
 * @example mergeTexts('a\n\nb', 'a\n\nB', 'A\n\nb') // [{ kind: 'merged', text: 'A\n\nB' }]
 */
export function mergeTexts(base: string, mine: string, theirs: string): TextMerge {
  const [o, a, b] = [base, mine, theirs].map(blocksOf);
  const regions = diff3Merge<string>(a ?? [], o ?? [], b ?? [], { excludeFalseConflicts: true });
  const parts = regions.flatMap(({ ok, conflict }): TextPart[] => {
    if (!conflict) return [{ kind: 'merged', text: (ok ?? []).join('') }];
    const added = besideAnAddition(conflict);
    if (added) return [{ kind: 'merged', text: added.join('') }];
    return [{ kind: 'conflict', mine: conflict.a.join(''), theirs: conflict.b.join('') }];
  });
  return joined(parts);
}

/** True if the two versions can be merged without a choice. */
export function isCleanMerge(merge: TextMerge): boolean {
  return merge.every(({ kind }) => kind === 'merged');
}

/**
 * Returns the whole text with one side's version of each conflict.
 *
 * @example textOfMerge(mergeTexts('a', 'b', 'c'), 'theirs') // 'c'
 */
export function textOfMerge(merge: TextMerge, side: 'mine' | 'theirs'): string {
  return merge.map((part) => (part.kind === 'merged' ? part.text : part[side])).join('');
}

/**
 * Returns the blocks and the blank lines between them, alternating. The blank lines are entries of their own,
 * so that changes of neighbouring blocks have something unchanged between them.
 */
function blocksOf(text: string): string[] {
  const entries = text.split(/(\n(?:[ \t]*\n)+)/);
  const blocks: string[] = [];
  let fence = '';
  for (const entry of entries) {
    if (fence === '') blocks.push(entry);
    else blocks.push(`${blocks.pop() ?? ''}${entry}`);
    for (const [, mark = ''] of entry.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    }
  }
  return blocks;
}

interface Region {
  readonly a: string[];
  readonly o: string[];
  readonly b: string[];
}

/** If one side only added blocks before or after those that the other side changed, takes both. */
function besideAnAddition({ a, o, b }: Region): readonly string[] | undefined {
  if (o.length === 0) return undefined;
  for (const [added, changed] of [
    [a, b],
    [b, a],
  ] as const) {
    const more = added.length - o.length;
    if (more > 0 && isSame(added.slice(more), o)) return [...added.slice(0, more), ...changed];
    if (more > 0 && isSame(added.slice(0, o.length), o)) return [...changed, ...added.slice(o.length)];
  }
  return undefined;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

function joined(parts: readonly TextPart[]): TextMerge {
  const merged: TextPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.kind === 'merged' && last?.kind === 'merged')
      merged.splice(-1, 1, { kind: 'merged', text: last.text + part.text });
    else merged.push(part);
  }
  return merged;
}
