import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

test.each([
  ['# Title', [{ kind: 'heading', level: 2, spans: [{ text: 'Title' }] }]],
  ['### Small', [{ kind: 'heading', level: 3, spans: [{ text: 'Small' }] }]],
  ['- one\n- two', [{ kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] }]],
  ['1. one\n2. two', [{ kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] }]],
  ['- one\n  goes on', [{ kind: 'list', ordered: false, items: [[{ text: 'one goes on' }]] }]],
  ['> said\n> so', [{ kind: 'quote', spans: [{ text: 'said so' }] }]],
  ['a\nb', [{ kind: 'paragraph', spans: [{ text: 'a b' }] }]],
  [
    'a **b** c',
    [{ kind: 'paragraph', spans: [{ text: 'a ' }, { text: 'b', strong: true }, { text: ' c' }] }],
  ],
  [
    'a *b* **c** 2 * 3 * 4',
    [
      {
        kind: 'paragraph',
        spans: [
          { text: 'a ' },
          { text: 'b', emphasis: true },
          { text: ' ' },
          { text: 'c', strong: true },
          { text: ' 2 * 3 * 4' },
        ],
      },
    ],
  ],
  ['[p](/en/pricing)', [{ kind: 'paragraph', spans: [{ text: 'p', href: '/en/pricing' }] }]],
])('%j is read as a block', (text, blocks) => {
  expect(parseMarkdown(text)).toEqual(blocks);
});

test.each(['[x](javascript:alert(1))', '[x](//elsewhere.example)', '<script>alert(1)</script>'])(
  '%s stays plain text',
  (text) => {
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
  },
);

test('blank text has no blocks', () => {
  expect(parseMarkdown(' \n\n ')).toEqual([]);
});
