import { describe, expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import type { Span } from './span.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const words = (text: string): Span => ({ kind: 'text', text });
const item = (text: string) => ({ spans: [words(text)], lists: [] });
const list = (...items: readonly object[]) => ({ kind: 'list', ordered: false, start: 1, items });

test.each([
  ['# Title', [{ kind: 'heading', level: 2, spans: [words('Title')] }]],
  ['### Small', [{ kind: 'heading', level: 3, spans: [words('Small')] }]],
  ['- one\n- two', [list(item('one'), item('two'))]],
  ['- one\n\n- two', [list(item('one'), item('two'))]],
  ['- one\n    - below', [list({ spans: [words('one')], lists: [list(item('below'))] })]],
  ['- one\n  goes on', [list({ spans: [words('one'), { kind: 'break' }, words('goes on')], lists: [] })]],
  ['3. one\n4. two', [{ kind: 'list', ordered: true, start: 3, items: [item('one'), item('two')] }]],
  ['> said\n> so', [{ kind: 'quote', spans: [words('said'), { kind: 'break' }, words('so')] }]],
  ['```ts\na\n\n# b\n```', [{ kind: 'code', text: 'a\n\n# b' }]],
  ['```\nnever closed', [{ kind: 'code', text: 'never closed' }]],
  [
    'a\n## b\nc',
    [
      { kind: 'paragraph', spans: [words('a')] },
      { kind: 'heading', level: 2, spans: [words('b')] },
      { kind: 'paragraph', spans: [words('c')] },
    ],
  ],
  [
    `![A till](/api/attachments/${ID}.large.webp)`,
    [{ kind: 'figure', picture: { kind: 'picture', id: ID, alt: 'A till' } }],
  ],
])('%j is parsed into blocks', (text, blocks) => {
  expect(parseMarkdown(text)).toEqual(blocks);
});

test('blank text has no blocks', () => {
  expect(parseMarkdown(' \n\n ')).toEqual([]);
});

describe('within a paragraph', () => {
  test.each<readonly [string, readonly object[]]>([
    ['a **b** c', [words('a '), { kind: 'strong', spans: [words('b')] }, words(' c')]],
    ['*b* 2 * 3 * 4', [{ kind: 'emphasis', spans: [words('b')] }, words(' 2 * 3 * 4')]],
    ['***e***', [{ kind: 'emphasis', spans: [{ kind: 'strong', spans: [words('e')] }] }]],
    ['**a *b***', [{ kind: 'strong', spans: [words('a '), { kind: 'emphasis', spans: [words('b')] }] }]],
    ['**粗體。**文字', [{ kind: 'strong', spans: [words('粗體。')] }, words('文字')]],
    ['**a', [words('**a')]],
    ['\\*a\\* `\\*` C:\\dir', [words('*a* '), { kind: 'code', text: '\\*' }, words(' C:\\dir')]],
    ['`` a`b ``', [{ kind: 'code', text: 'a`b' }]],
    ['a&#32;b', [words('a b')]],
    ['a  \nb\\\nc', [words('a'), { kind: 'break' }, words('b'), { kind: 'break' }, words('c')]],
    [
      '[**p** q](/en/pricing "T")',
      [{ kind: 'link', href: '/en/pricing', spans: [{ kind: 'strong', spans: [words('p')] }, words(' q')] }],
    ],
    [`a ![b](/api/attachments/${ID}.webp)`, [words('a '), { kind: 'picture', id: ID, alt: 'b' }]],
    [
      '![b](https://elsewhere.example/b.png)',
      [{ kind: 'link', href: 'https://elsewhere.example/b.png', spans: [words('b')] }],
    ],
  ])('%j is parsed into spans', (text, spans) => {
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', spans }]);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](javascript:alert)',
    '[x](//elsewhere.example)',
    '![x](javascript:alert)',
    '![x](data:image/svg+xml,x)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('%s stays plain text', (text) => {
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', spans: [words(text)] }]);
  });
});

const LONGEST_ARTICLE = 100_000;

// Each of these takes minutes, or overflows the stack, if the time or the nesting grows with the square of a
// text's length.
test.each([
  ['stars around a word', `${'*'.repeat(LONGEST_ARTICLE / 2)}a${'*'.repeat(LONGEST_ARTICLE / 2)}`],
  ['stars that open and never close', '*a '.repeat(LONGEST_ARTICLE / 3)],
  ['stars that close what never opened', 'a* '.repeat(LONGEST_ARTICLE / 3)],
  ['emphasis in emphasis', '*a '.repeat(LONGEST_ARTICLE / 6) + 'a* '.repeat(LONGEST_ARTICLE / 6)],
  ['spaces within a line', `a${' '.repeat(LONGEST_ARTICLE)}b`],
  ['blank lines between items', `- a${'\n'.repeat(LONGEST_ARTICLE)}- b`],
  ['an item of many lines', `- a${'\nb'.repeat(LONGEST_ARTICLE / 2)}`],
  ['items in items on one line', '- '.repeat(LONGEST_ARTICLE / 2)],
  ['pictures that never end', '!['.repeat(LONGEST_ARTICLE / 2)],
  ['fences', '```\n'.repeat(LONGEST_ARTICLE / 4)],
])('parses %s to the end, with limited nesting', (_, text) => {
  expect(depthOf(parseMarkdown(text))).toBeLessThan(500);
});

function depthOf(tree: unknown): number {
  let depth = 0;
  for (let level: readonly unknown[] = [tree]; level.length > 0; depth += 1)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return depth;
}
