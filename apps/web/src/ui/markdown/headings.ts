import { type Block, parseMarkdown } from './parse-markdown.ts';
import type { Span } from './span.ts';

/** A heading of a text, and its id. */
export interface Heading {
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
}

/** The headings of a Markdown text, in order. */
export function headingsOf(markdown: string): readonly Heading[] {
  return headingsIn(parseMarkdown(markdown));
}

/** The headings among parsed blocks; a repeated heading gets a number. */
export function headingsIn(blocks: readonly Block[]): readonly Heading[] {
  const times = new Map<string, number>();
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading') return [];
    const text = block.spans.map(plainText).join('').trim();
    const name = idOf(text);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [{ id: time === 1 ? name : `${name}-${time}`, level: block.level, text }];
  });
}

/**
 * Letters and digits of any script, joined by hyphens; the prefix distinguishes it from the page's own ids.
 */
function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['s', ...words].join('-');
}

function plainText(span: Span): string {
  switch (span.kind) {
    case 'text':
    case 'code':
      return span.text;
    case 'strong':
    case 'emphasis':
    case 'link':
      return span.spans.map(plainText).join('');
    case 'picture':
      return span.alt;
    case 'break':
      return ' ';
  }
}
