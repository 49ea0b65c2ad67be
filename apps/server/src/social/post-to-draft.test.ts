import { expect, test } from 'vitest';
import type { FetchedPost } from './connector.ts';
import { postToDraft } from './post-to-draft.ts';

const post = (text: string): FetchedPost => ({
  id: '1_2',
  text,
  postedAt: '2026-03-01T04:00:00.000Z',
  link: null,
  pictures: [],
});
const draftOf = (text: string) =>
  postToDraft(post(text), { pictures: [], language: 'zh-hk', name: 'Harbour Noodles' });

test.each([
  ['Lunch\nAt noon', 'Lunch'],
  ['  \n\nLunch', 'Lunch'],
  ['', 'Harbour Noodles'],
  ['word '.repeat(40), `${'word '.repeat(22)}word…`],
  ['麵'.repeat(200), `${'麵'.repeat(119)}…`],
  ['🍜'.repeat(200), `${'🍜'.repeat(119)}…`],
])('the title of %j is its first line, cut at a word', (text, title) => {
  expect(draftOf(text).title).toEqual({ en: title, 'zh-hk': title });
});

test('text that looks like markup is escaped', () => {
  const text = '# one\n- two\n> three\n1. four\n2) five\n+ six\n*a* `b` [c](d) <e> f\\g';
  expect(draftOf(text).content.en).toBe(
    '\\# one\n\\- two\n\\> three\n1\\. four\n2\\) five\n\\+ six\n\\*a\\* \\`b\\` \\[c\\](d) \\<e> f\\\\g',
  );
});
