import { isListLine, type List, parseLists } from './parse-lists.ts';
import { parseSpans } from './parse-spans.ts';
import type { Span } from './span.ts';

/** A block of a post. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'quote' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'figure'; readonly picture: Extract<Span, { kind: 'picture' }> }
  | { readonly kind: 'code'; readonly text: string }
  | List;

/**
 * Parses the Markdown that the back office writes: headings, lists, quotes, code, paragraphs and their spans.
 * The result is data, never HTML, so that a post cannot inject code.
 *
 * @example
 * parseMarkdown('## Lunch')
 * // [{ kind: 'heading', level: 2, spans: [{ kind: 'text', text: 'Lunch' }] }]
 */
export function parseMarkdown(text: string): readonly Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const length = blockLength(lines, at);
    blocks.push(...toBlocks(lines.slice(at, at + length)));
    at += length;
  }
  return blocks;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const QUOTED = /^>(?:\s|$)/;
const FENCE = /^([ \t]*)(`{3,})([^`]*)$/;
const BLANK = /^\s*$/;

/** The number of lines from `at` that form one block or are blank. */
function blockLength(lines: readonly string[], at: number): number {
  const first = lines[at] ?? '';
  if (BLANK.test(first) || HEADING.test(first)) return 1;
  const fence = FENCE.exec(first)?.[2];
  if (fence !== undefined) return fencedLength(lines, at, fence);
  let end = at + 1;
  for (let next = nextWords(lines, end); next < lines.length; next = nextWords(lines, end)) {
    const line = lines[next] ?? '';
    // Blank lines between items do not end the list.
    const isInside = next > end ? isListLine(first) && isListLine(line) : goesOn(line, first);
    if (!isInside) break;
    end = next + 1;
  }
  return end - at;
}

/** The index of the first line from `at` that is not blank; the number of lines if all are. */
function nextWords(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && BLANK.test(lines[next] ?? '')) next += 1;
  return next;
}

function fencedLength(lines: readonly string[], at: number, fence: string): number {
  let end = at + 1;
  while (end < lines.length && !closes(fence, lines[end] ?? '')) end += 1;
  return Math.min(end + 1, lines.length) - at;
}

function closes(fence: string, line: string): boolean {
  const marks = line.trim();
  return marks.startsWith(fence) && /^`+$/.test(marks);
}

/** True if a line directly below a block belongs to it. */
function goesOn(line: string, first: string): boolean {
  if (HEADING.test(line) || FENCE.test(line)) return false;
  if (isListLine(line)) return isListLine(first);
  return !QUOTED.test(line) || QUOTED.test(first);
}

function toBlocks(lines: readonly string[]): readonly Block[] {
  const [first = ''] = lines;
  if (BLANK.test(first)) return [];
  const [, marks, title = ''] = HEADING.exec(first) ?? [];
  if (marks !== undefined)
    return [{ kind: 'heading', level: marks.length > 2 ? 3 : 2, spans: parseSpans(title.trim()) }];
  const [, indent, fence] = FENCE.exec(first) ?? [];
  if (fence !== undefined)
    return [{ kind: 'code', text: fencedText(lines.slice(1), fence, indent?.length ?? 0) }];
  if (isListLine(first)) return parseLists(lines);
  if (QUOTED.test(first))
    return [{ kind: 'quote', spans: parseSpans(joined(lines.map((line) => line.replace(QUOTED, '')))) }];
  return [toParagraph(parseSpans(joined(lines)))];
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').trim();
}

function fencedText(lines: readonly string[], fence: string, indent: number): string {
  const within = closes(fence, lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;
  const shift = new RegExp(`^[ \\t]{0,${indent}}`);
  return within.map((line) => line.replace(shift, '')).join('\n');
}

function toParagraph(spans: readonly Span[]): Block {
  const [only, ...others] = spans;
  return only?.kind === 'picture' && others.length === 0
    ? { kind: 'figure', picture: only }
    : { kind: 'paragraph', spans };
}
