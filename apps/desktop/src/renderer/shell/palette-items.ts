import type { Shortcut } from '../ui/shortcut.ts';

/** Where an entry of the palette comes from, in the order they stand. */
export const paletteSections = ['commands', 'pages', 'recent', 'records'] as const;
export type PaletteSection = (typeof paletteSections)[number];

/** One entry of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly section: PaletteSection;
  readonly label: string;
  /** What tells entries of one name apart: the page a record is on. */
  readonly note?: string;
  readonly shortcut?: Shortcut;
  readonly run: () => void;
}

/**
 * The entries that hold every word of the text, those that begin with it first; all of them while nothing is
 * typed.
 */
export function findItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, section }) => {
    // The server has searched those already.
    if (section === 'records') return words.length > 0;
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

/** The place a key leads to in a list, round its ends; the same place for any other key. */
export function movedTo(key: string, index: number, length: number): number {
  if (length === 0) return 0;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % length,
    ArrowUp: (index - 1 + length) % length,
    Home: 0,
    End: length - 1,
    PageDown: Math.min(index + 8, length - 1),
    PageUp: Math.max(index - 8, 0),
  };
  return places[key] ?? Math.min(index, length - 1);
}

/** Without case and without accents, so that `café` is found as `cafe`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
