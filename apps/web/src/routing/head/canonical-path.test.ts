import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/en', '/en'],
  ['/en/pricing/', '/en/pricing'],
  ['/en/pricing?plan=flexi&currency=SGD', '/en/pricing'],
  ['/zh-hk/blogs?page=3', '/zh-hk/blogs?page=3'],
  ['/zh-hk/blogs?page=3&utm_source=mail', '/zh-hk/blogs?page=3'],
  ['/en/blogs?page=1', '/en/blogs'],
  ['/en/blogs?page=0', '/en/blogs'],
  ['/en/blogs?page=-2', '/en/blogs'],
  ['/en/blogs?page=two', '/en/blogs'],
  ['/en/blogs?category=tax&page=2', '/en/blogs'],
  ['/en/blogs#latest', '/en/blogs'],
])('%s has the canonical path %s', (address, known) => {
  expect(canonicalPath(address)).toBe(known);
});
