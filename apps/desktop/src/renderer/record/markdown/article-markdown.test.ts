import { $isLinkNode } from '@lexical/link';
import fc from 'fast-check';
import { $getRoot, $nodesOfType, createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { dialectArticles, dialectCases } from '../../../../../../tests/kit/article-dialect.ts';
import { ArticleImageNode } from './ArticleImageNode.tsx';
import { $readArticle, articleNodes, isKeptByFormatting, rewriteArticle } from './article-markdown.ts';

test.each(dialectCases)('$markdown stays as it is', ({ markdown }) => {
  expect(rewriteArticle(markdown)).toBe(markdown);
});

test.each(['a\n\n\n\nb', 'a **b\n\nc'])('%j would be changed, and is edited as it stands', (markdown) => {
  expect(isKeptByFormatting(markdown)).toBe(false);
});

test.each([
  ['[x](javascript:alert)', 0],
  ['[x](data:text/html,x)', 0],
  ['![x](javascript:alert)', 0],
  ['[x](//elsewhere.example)', 0],
  ['[x](/en/pricing) ![y](/api/attachments/a.webp)', 2],
])('%s holds %i links and pictures', (markdown, count) => {
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

test('articles read and written again are the same', () => {
  fc.assert(
    fc.property(dialectArticles, ({ markdown }) => {
      expect(rewriteArticle(markdown)).toBe(markdown);
    }),
    { numRuns: 60 },
  );
});
