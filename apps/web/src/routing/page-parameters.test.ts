import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutUnknownParameters } from './page-parameters.ts';

test.each([
  ['/en/pricing', '/en/pricing'],
  ['/en/pricing?x=1', '/en/pricing'],
  ['/en/pricing?', '/en/pricing'],
  ['/en/pricing?plan=lite&x=1&count.kiosk=2', '/en/pricing?plan=lite&count.kiosk=2'],
  ['/en/pricing?Plan=lite', '/en/pricing'],
  ['/en/pricing/?x=1&place=sg', '/en/pricing/?place=sg'],
  ['/en/blogs?q=tea&page=2&plan=lite', '/en/blogs?q=tea&page=2'],
  ['/en/blogs?%71=tea', '/en/blogs?%71=tea'],
  ['/en/blogs/opening?q=tea', '/en/blogs/opening'],
  ['/zh-hk?utm_source=mail&gclid=1&x=2', '/zh-hk?utm_source=mail&gclid=1'],
  ['/en/plan/delivery?plan=lite&hardware.till-15=1&x', '/en/plan/delivery?plan=lite&hardware.till-15=1'],
  [
    '/en/plan/payment?order=1&redirect_status=succeeded',
    '/en/plan/payment?order=1&redirect_status=succeeded',
  ],
  ['/en/login?from=%2Fen%2Fportal%3Fx&x=1', '/en/login?from=%2Fen%2Fportal%3Fx'],
  ['/en/portal/apps/invoices?page=2&anything=1', '/en/portal/apps/invoices?page=2&anything=1'],
  ['/en/no/such/page?x=1', '/en/no/such/page'],
  ['/\\evil.example?x=1', '/\\evil.example?x=1'],
])('%s becomes %s', (url, cleaned) => {
  expect(withoutUnknownParameters(url)).toBe(cleaned);
});

const address = fc.string({ unit: fc.constantFrom(...'/enq?&=#%+2 é;.') }).map((text) => `/en/${text}`);

test('removing unknown parameters is idempotent, so that a redirect never leads to another', () => {
  fc.assert(
    fc.property(address, (url) => {
      const once = withoutUnknownParameters(url);
      expect(withoutUnknownParameters(once)).toBe(once);
    }),
  );
});
