import { $getRoot, $getSelection, $isRangeSelection, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { $readArticle, $writeArticle, articleNodes } from './article-markdown.ts';
import { $convertBlocks, $currentBlock, type BlockKind } from './convert-blocks.ts';

function openArticle(article: string) {
  const editor = createEditor({ nodes: articleNodes });
  const change = (step: () => void) => editor.update(step, { discrete: true });
  change(() => $readArticle(article));
  return { change, read: <T>(read: () => T) => editor.read(read) };
}

interface Converting {
  readonly article: string;
  /** The indices of the first and the last text. */
  readonly from: number;
  readonly to: number;
  readonly kind: BlockKind;
}

/** Converts the blocks from one text of an article to another; returns the article. */
function convert({ article, from, to, kind }: Converting): string {
  const { change, read } = openArticle(article);
  change(() => {
    const texts = $getRoot().getAllTextNodes();
    const selection = texts[from]?.select(0, 0);
    const last = texts[to];
    if (last) selection?.focus.set(last.getKey(), 1, 'text');
    $convertBlocks(kind);
  });
  return read($writeArticle);
}

const nested = '- one\n    - below\n        - deep\n- two\n\nend';

test.each([
  { article: 'a\n\nb\n\nc', from: 0, to: 1, kind: 'heading2', converted: '## a\n\n## b\n\nc' },
  { article: '- a\n- b\n- c', from: 1, to: 1, kind: 'paragraph', converted: '- a\n\nb\n\n- c' },
  { article: '- a\n- b\n- c', from: 0, to: 1, kind: 'heading3', converted: '### a\n\n### b\n\n- c' },
  { article: '1. a\n2. b\n3. c', from: 1, to: 1, kind: 'quote', converted: '1. a\n\n> b\n\n3. c' },
  { article: '- a\n- b\n\nc', from: 0, to: 2, kind: 'paragraph', converted: 'a\n\nb\n\nc' },
  { article: nested, from: 1, to: 1, kind: 'paragraph', converted: 'one\n\nbelow\n\ndeep\n\ntwo\n\nend' },
] as const)('$article with the texts $from to $to as $kind is $converted', ({ converted, ...given }) => {
  expect(convert(given)).toBe(converted);
});

test('the caret stays in an item without text', () => {
  const { change, read } = openArticle('- a');
  change(() => {
    $getRoot().getAllTextNodes()[0]?.select(1, 1);
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertParagraph();
    $convertBlocks('paragraph');
  });
  expect(read($currentBlock)).toBe('paragraph');
  change(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertText('b');
  });
  expect(read($writeArticle)).toBe('- a\n\nb');
});
