import { parseSpans } from './parse-spans.ts';
import type { Span } from './span.ts';

/** A list, with the nested lists of each item. */
export interface List {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** The number of the first item. */
  readonly start: number;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly spans: readonly Span[];
  readonly lists: readonly List[];
}

interface Entry {
  readonly indent: number;
  /** The column from which a later entry is nested in this one. */
  readonly content: number;
  readonly ordered: boolean;
  readonly number: number;
  readonly lines: string[];
}

const ENTRY = /^(?<space>[ \t]*)(?<mark>[-*+]|(?<number>\d{1,9})\.)[ \t](?<text>.*)$/;
const DEEPEST_CONTENT = 4;

/** True for a line that begins an item. */
export function isListLine(line: string): boolean {
  return ENTRY.test(line);
}

/** Parses adjacent lines to lists: a line without a marker continues the item above it. */
export function parseLists(lines: readonly string[]): readonly List[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const groups = ENTRY.exec(line)?.groups;
    const last = entries.at(-1);
    if (groups !== undefined) entries.push(toEntry(groups));
    else if (line.trim() !== '') last?.lines.push(line);
  }
  return toLists(entries);
}

function toEntry({ space = '', mark = '', number = '1', text = '' }: Record<string, string>): Entry {
  const indent = space.replaceAll('\t', '    ').length;
  return {
    indent,
    content: indent + Math.min(mark.length + 1, DEEPEST_CONTENT),
    ordered: mark.endsWith('.'),
    number: Number(number),
    lines: [text],
  };
}

function toLists(entries: readonly Entry[]): readonly List[] {
  const groups: { readonly entry: Entry; readonly below: Entry[] }[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last !== undefined && entry.indent >= last.entry.content) last.below.push(entry);
    else if (group !== undefined && last?.entry.ordered === entry.ordered) group.push({ entry, below: [] });
    else groups.push([{ entry, below: [] }]);
  }
  return groups.map((group) => ({
    kind: 'list',
    ordered: group[0]?.entry.ordered ?? false,
    start: group[0]?.entry.number ?? 1,
    items: group.map(({ entry, below }) => ({
      spans: parseSpans(entry.lines.join('\n').trim()),
      lists: toLists(below),
    })),
  }));
}
