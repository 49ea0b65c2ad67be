/** A run of text within a paragraph. */
export interface Span {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  /** An address of ours or a web address; anything else stays plain text. */
  readonly href?: string;
}

/** A block of a post. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'quote' | 'paragraph'; readonly spans: readonly Span[] };

/**
 * The part of Markdown that posts use: headings, lists, quotes, paragraphs, strong and emphasised text and links. It makes data, never HTML, so a post
 * cannot bring code along.
 *
 * @example parseMarkdown('## Lunch') // [{ kind: 'heading', level: 2, spans: [{ text: 'Lunch' }] }]
 */
export function parseMarkdown(text: string): readonly Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  const heading = /^(#{1,6})\s+(.*)$/s.exec(block);
  if (heading !== null) {
    return {
      kind: 'heading',
      level: (heading[1] ?? '').length > 2 ? 3 : 2,
      spans: parseSpans(heading[2] ?? ''),
    };
  }
  const lines = block.split('\n');
  if (lines.every((line) => /^(?:[-*]\s|\s)/.test(line))) return list(lines, /^[-*]\s+/, false);
  if (lines.every((line) => /^(?:\d+\.\s|\s)/.test(line))) return list(lines, /^\d+\.\s+/, true);
  if (block.startsWith('>')) return { kind: 'quote', spans: parseSpans(block.replace(/^>\s?/gm, '')) };
  return { kind: 'paragraph', spans: parseSpans(block) };
}

function list(lines: readonly string[], mark: RegExp, ordered: boolean): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', ordered, items: items.map(parseSpans) };
}

const SPAN =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^\s*](?:[^*]*[^\s*])?)\*|\[(?<label>[^\]]+)\]\((?<href>(?:https?:\/\/|mailto:|\/(?!\/))[^)\s]*)\)/g;

function parseSpans(source: string): readonly Span[] {
  const text = source.replace(/\s*\n\s*/g, ' ').trim();
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push(toSpan(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

function toSpan({ strong, emphasis, label = '', href }: Readonly<Record<string, string | undefined>>): Span {
  if (strong !== undefined) return { text: strong, strong: true };
  if (emphasis !== undefined) return { text: emphasis, emphasis: true };
  return href === undefined ? { text: label } : { text: label, href };
}
