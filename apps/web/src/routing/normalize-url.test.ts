import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeUrl } from './normalize-url.ts';

test.each([
  ['/', '/'],
  ['/en/', '/en'],
  ['/en/pricing///', '/en/pricing'],
  ['/en/pricing?', '/en/pricing'],
  ['/en/pricing?b=2&a=1', '/en/pricing?a=1&b=2'],
  ['/en?utm_source=x&gclid=y&plan=lite', '/en?plan=lite'],
  ['/en?utm_source=x', '/en'],
  ['/en#prices', '/en'],
  ['/en?a=2&a=1', '/en?a=2&a=1'],
])('%s becomes %s', (url, normalized) => {
  expect(normalizeUrl(url)).toBe(normalized);
});

const address = fc.string({ unit: fc.constantFrom(...'/ab?&=#%+2 é;.') }).map((text) => `/${text}`);

test('normalizing a URL is idempotent', () => {
  fc.assert(
    fc.property(address, (url) => {
      const once = normalizeUrl(url);
      expect(normalizeUrl(once)).toBe(once);
    }),
  );
});
