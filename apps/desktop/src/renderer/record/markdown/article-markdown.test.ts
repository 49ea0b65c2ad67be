import { $isLinkNode } from '@lexical/link';
import fc from 'fast-check';
import { $getRoot, $nodesOfType, createEditor } from 'lexical';
import { describe, expect, test } from 'vitest';
import { ArticleImageNode } from './ArticleImageNode.tsx';
import { $readArticle, articleNodes, isKeptByFormatting, rewriteArticle } from './article-markdown.ts';

test.each([
  '## Lunch',
  '### Small',
  'a\nb',
  'a **b** c *d* ***e***',
  '- one\n- two',
  '- one\n    - below',
  '1. one\n2. two',
  '3. three\n4. four',
  '> said\n> so',
  '[p](/en/pricing)',
  '[write](mailto:a@b.example)',
  '![A till](/api/attachments/x.large.webp)',
  '```\ncode *as* it is\n```',
  '`a*b` and `c_d`',
  'snake_case, 2 * 3 * 4, ~approx~',
  'C:\\dir',
  '**粗體**文字',
  '# T\n\npara *e*\n\n- x\n- y\n\n> q',
])('%j stays as it is', (markdown) => {
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

describe('articles', () => {
  const word = fc.stringMatching(/^[a-z漢字]{1,8}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
  const span = fc.oneof(
    words,
    words.map((text) => `**${text}**`),
    words.map((text) => `*${text}*`),
    words.map((text) => `[${text}](https://example.com/a)`),
    words.map((text) => `\`${text}\``),
  );
  const line = fc.array(span, { minLength: 1, maxLength: 4 }).map((spans) => spans.join(' '));
  const lines = fc.array(line, { minLength: 1, maxLength: 3 });
  const block = fc.oneof(
    line,
    words.map((text) => `## ${text}`),
    words.map((text) => `### ${text}`),
    lines.map((all) => all.map((text) => `- ${text}`).join('\n')),
    lines.map((all) => all.map((text, index) => `${index + 1}. ${text}`).join('\n')),
    line.map((text) => `> ${text}`),
  );
  const separated = fc
    .array(block, { minLength: 1, maxLength: 5 })
    .filter((blocks) => !hasNeighbouringLists(blocks));

  test('read and written again are the same', () => {
    fc.assert(
      fc.property(separated, (blocks) => {
        const markdown = blocks.join('\n\n');
        expect(rewriteArticle(markdown)).toBe(markdown);
      }),
      { numRuns: 60 },
    );
  });
});

/** Two lists with nothing between them are one. */
function hasNeighbouringLists(blocks: readonly string[]): boolean {
  const isList = (block: string | undefined) => /^(?:-|\d+\.) /.test(block ?? '');
  return blocks.some((block, index) => isList(block) && isList(blocks[index + 1]));
}
