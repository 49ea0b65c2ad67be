import type { LocalizedText, RecordId } from '@harbour/core/contract/values';
import type { ImportedDraft } from './post-to-draft.ts';

/** The imported fields of a record as it is now. */
interface CurrentDraft {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly image: RecordId | null;
}

export interface MergedDraft {
  /** The fields to write. */
  readonly changes: { -readonly [F in keyof ImportedDraft]?: ImportedDraft[F] };
  /** Fields that changed in the post and were edited here. */
  readonly kept: readonly (keyof ImportedDraft)[];
}

/**
 * Merges a post into the draft that it was imported as. `base` has the values that the last import wrote,
 * `undefined` if they are unknown. A value is taken from the post if it changed there and was not edited
 * here; each language of a localized field is one value. Values that were edited here stay.
 *
 * @example
 * mergeDraft({ base, current: { ...base, image }, next: { ...base, title: { en: 'New' } } })
 * // { changes: { title: { en: 'New' } }, kept: [] }
 */
export function mergeDraft({ base, current, next }: Drafts): MergedDraft {
  const title = mergeText(base?.title, current.title, next.title);
  const content = mergeText(base?.content, current.content, next.content);
  const image = mergeValue(base?.image, current.image, next.image);
  const merged = { title, content, image };
  const names = ['title', 'content', 'image'] as const;
  return {
    changes: {
      ...(title.isTaken ? { title: title.value } : {}),
      ...(content.isTaken ? { content: content.value } : {}),
      ...(image.isTaken ? { image: image.value } : {}),
    },
    kept: names.filter((name) => merged[name].isKept),
  };
}

interface Drafts {
  readonly base: ImportedDraft | undefined;
  readonly current: CurrentDraft;
  readonly next: ImportedDraft;
}

interface Merged<T> {
  readonly value: T;
  /** The post's value replaces the record's. */
  readonly isTaken: boolean;
  /** The post's value changed, and the record's was edited. */
  readonly isKept: boolean;
}

function mergeValue<T>(base: T | undefined, current: T, next: T): Merged<T> {
  const isChanged = next !== base && next !== current;
  const isEdited = current !== base;
  return {
    value: isChanged && !isEdited ? next : current,
    isTaken: isChanged && !isEdited,
    isKept: isChanged && isEdited,
  };
}

function mergeText(
  base: LocalizedText | undefined,
  current: LocalizedText,
  next: LocalizedText,
): Merged<LocalizedText> {
  const values: { [language: string]: string | undefined } = { ...current };
  let [isTaken, isKept] = [false, false];
  for (const [language, text] of Object.entries(next)) {
    const at = language as keyof LocalizedText;
    const merged = mergeValue(base?.[at] ?? '', current[at] ?? '', text ?? '');
    if (merged.isTaken) values[language] = merged.value;
    isTaken ||= merged.isTaken;
    isKept ||= merged.isKept;
  }
  return { value: { ...values, en: values.en ?? current.en }, isTaken, isKept };
}
