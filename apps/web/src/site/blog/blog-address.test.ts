import { expect, test } from 'vitest';
import { blogAddress, readBlogChoice } from './blog-address.ts';

const read = (address: string) => readBlogChoice(new URL(address, 'https://harbour.example'));

test.each([
  ['/en/blogs', { page: 1, category: '', term: '' }],
  ['/en/blogs?category=payments&page=2', { page: 2, category: 'payments', term: '' }],
  ['/en/blogs?q=stock+take', { page: 1, category: '', term: 'stock take' }],
])('%s is decoded and encoded back to itself', (address, choice) => {
  expect(read(address)).toEqual(choice);
  expect(blogAddress('en', choice)).toBe(address);
});

test.each(['0', '-3', 'x', '1.9', '', '1e300', '9007199254740993', 'Infinity'])(
  'page %j falls back to the first page',
  (page) => {
    expect(read(`/en/blogs?page=${page}`).page).toBe(1);
  },
);

test.each([
  ['%00', ''],
  ['st%00ock%20', 'stock'],
  ['x'.repeat(101), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🍜`, 'x'.repeat(99)],
  [`${'x'.repeat(98)}🍜`, `${'x'.repeat(98)}🍜`],
])('a search for %s has the term “%s”', (entered, term) => {
  expect(read(`/en/blogs?q=${entered}`).term).toBe(term);
});
