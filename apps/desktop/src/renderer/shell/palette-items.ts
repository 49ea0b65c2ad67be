import type { Shortcut } from '../ui/shortcut.ts';

/** The sections of the palette, in order. */
export const paletteSections = ['commands', 'pages', 'recent', 'records'] as const;
export type PaletteSection = (typeof paletteSections)[number];

/** One entry of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly section: PaletteSection;
  readonly label: string;
  /** Distinguishes entries with the same name: the page of a record. */
  readonly note?: string;
  readonly shortcut?: Shortcut;
  readonly run: () => void;
}

/**
 * Returns the entries with every word of the text, those starting with it first; all for an empty text. The
 * records are those that the server found, or `isSearching`: then they were found for an earlier text.
 */
export function findItems(
  items: readonly PaletteItem[],
  text: string,
  isSearching = false,
): readonly PaletteItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, section }) => {
    // The server knows more of these than their names.
    if (section === 'records' && !isSearching) return words.length > 0;
    const folded = fold(label);
    return words.every((word) => folded.includes(word));
  });
  const first = words[0] ?? '';
  return paletteSections.flatMap((section) => {
    const ofSection = found.filter((item) => item.section === section);
    const begins = (item: PaletteItem) => fold(item.label).startsWith(first);
    return [...ofSection.filter(begins), ...ofSection.filter((item) => !begins(item))];
  });
}

/**
 * Returns the index that a key moves to in a list, wrapping at its ends; the same index for any other key.
 */
export function movedTo(key: string, index: number, length: number): number {
  if (length === 0) return 0;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % length,
    ArrowUp: (index - 1 + length) % length,
    Home: 0,
    End: length - 1,
    PageDown: Math.min(index + 8, length - 1),
    PageUp: Math.max(index - 8, 0),
  };
  return targets[key] ?? Math.min(index, length - 1);
}

/** Removes case and accents, so that `cafe` finds `café`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
