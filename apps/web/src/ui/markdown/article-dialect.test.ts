import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialectArticles, dialectCases } from '../../../../../tests/kit/article-dialect.ts';
import type { List } from './parse-lists.ts';
import { type Block, parseMarkdown } from './parse-markdown.ts';
import type { Span } from './span.ts';

test.each(dialectCases)('$markdown is parsed into its words', ({ markdown, words }) => {
  expect(wordsOf(parseMarkdown(markdown))).toBe(words);
});

test('every article of the back office is parsed into its words', () => {
  fc.assert(
    fc.property(dialectArticles, ({ markdown, words }) => {
      expect(wordsOf(parseMarkdown(markdown))).toBe(words);
    }),
  );
});

function wordsOf(blocks: readonly Block[]): string {
  return blocks.map(blockWords).join('\n');
}

function blockWords(block: Block): string {
  if (block.kind === 'list') return listWords(block);
  if (block.kind === 'figure') return spanWords(block.picture);
  return block.kind === 'code' ? block.text : block.spans.map(spanWords).join('');
}

function listWords({ items }: List): string {
  return items
    .flatMap(({ spans, lists }) => [spans.map(spanWords).join(''), ...lists.map(listWords)])
    .join('\n');
}

function spanWords(span: Span): string {
  if (span.kind === 'picture') return `[${span.alt}]`;
  if (span.kind === 'break') return '\n';
  return 'text' in span ? span.text : span.spans.map(spanWords).join('');
}
