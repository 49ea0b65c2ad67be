import { $isLinkNode } from '@lexical/link';
import fc from 'fast-check';
import { $getRoot, $nodesOfType, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { dialectArticles, dialectCases } from '../../../../../../tests/kit/article-dialect.ts';
import { ArticleImageNode } from './ArticleImageNode.tsx';
import {
  $readArticle,
  $updateArticle,
  $writeArticle,
  articleNodes,
  isKeptByFormatting,
  rewriteArticle,
} from './article-markdown.ts';

test.each(dialectCases)('$markdown is unchanged by formatting', ({ markdown }) => {
  expect(rewriteArticle(markdown)).toBe(markdown);
});

test.each(['a\n\n\n\nb', 'a **b\n\nc'])('%j would be changed by formatting', (markdown) => {
  expect(isKeptByFormatting(markdown)).toBe(false);
});

test.each([
  ['[x](javascript:alert)', 0],
  ['[x](data:text/html,x)', 0],
  ['![x](javascript:alert)', 0],
  ['[x](//elsewhere.example)', 0],
  ['[x](/en/pricing) ![y](/api/attachments/a.webp)', 2],
])('%s contains %i links and pictures', (markdown, count) => {
  const editor = createEditor({ nodes: articleNodes });
  let found = -1;
  editor.update(
    () => {
      $readArticle(markdown);
      const nodes = $getRoot()
        .getAllTextNodes()
        .map((node) => node.getParent());
      const pictures = $nodesOfType(ArticleImageNode);
      found = new Set(nodes.filter($isLinkNode)).size + pictures.length;
    },
    { discrete: true },
  );
  expect(found).toBe(count);
});

test.each([
  ['只需**$688**起，加**$88**包安裝', ['$688', '$88']],
  ['**Note:**文字', ['Note:']],
  ['文字**(粗體)**', ['(粗體)']],
  ['a **b** *c* 文字', ['b']],
  ['**a *b* c** 文字', ['a ', 'b', ' c']],
  ['2 ** 3 ** 4', []],
])('%s is bold where the site shows it bold', (markdown, bold) => {
  const editor = createEditor({ nodes: articleNodes });
  editor.update(() => $readArticle(markdown), { discrete: true });
  const texts = editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .filter((node) => node.hasFormat('bold'))
      .map((node) => node.getTextContent()),
  );
  expect(texts).toEqual(bold);
});

test('an exclamation mark before a link makes no picture of it', () => {
  const editor = createEditor({ nodes: articleNodes });
  const change = (step: () => void) => editor.update(step, { discrete: true });
  change(() => $readArticle('Order now! [here](/en/pricing)'));
  change(() => {
    const [first] = $getRoot().getAllTextNodes();
    first?.setTextContent('Order now!');
  });
  expect(editor.read($writeArticle)).toBe('Order now\\![here](/en/pricing)');
});

test('articles are unchanged after being read and written', () => {
  fc.assert(
    fc.property(dialectArticles, ({ markdown }) => {
      expect(rewriteArticle(markdown)).toBe(markdown);
    }),
    { numRuns: 60 },
  );
});

/** Changes an article in an editor; returns the written text, and the blocks that kept their positions. */
function update(from: string, to: string) {
  const editor = createEditor({ nodes: articleNodes });
  const change = (step: () => void) => editor.update(step, { discrete: true });
  change(() => $readArticle(from));
  const keys = () => editor.read(() => $getRoot().getChildrenKeys());
  const before = keys();
  change(() => $updateArticle(to));
  const after = keys();
  return {
    stayed: before.flatMap((key, place) => (after.includes(key) ? [place] : [])),
    written: editor.read($writeArticle),
  };
}

test.each([
  ['One.\n\nTwo.\n\nThree.', 'One, mended.\n\nTwo.\n\nThree.', [1, 2]],
  ['One.\n\nTwo.', 'One.\n\nBetween.\n\nTwo.', [0, 1]],
  ['One.\n\nOne.\n\nOne.', 'One.\n\nOne.', [0, 1]],
  ['## One\n\n- a\n- **b**', '## One\n\n- a\n- *b*', [0]],
])('when %j becomes %j, the other blocks stay in place', (from, to, stayed) => {
  expect(update(from, to)).toEqual({ stayed, written: to });
});

test('an article that is changed into another equals it', () => {
  fc.assert(
    fc.property(dialectArticles, dialectArticles, (from, to) => {
      expect(update(from.markdown, to.markdown).written).toBe(to.markdown);
      expect(update(from.markdown, '').written).toBe('');
    }),
    { numRuns: 60 },
  );
});
