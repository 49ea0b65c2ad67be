import { expect, test } from 'vitest';
import { isPageWithoutLanguage, redirectAfterLanguage, redirectWithoutSlash } from './redirects.ts';

const after = (path: string) => redirectAfterLanguage(new URL(path, 'http://localhost'), true);

test('a language is kept for a year and leads to the page in it', () => {
  expect(after('/language/zh-hk?to=%2Fzh-hk%2Fpricing%3Fplan%3Dlite')).toEqual({
    status: 303,
    headers: {
      location: '/zh-hk/pricing?plan=lite',
      'set-cookie': 'i18n_redirected=zh-hk; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
      'cache-control': 'no-store',
    },
  });
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/en\r\nx: y', ''])(
  'nobody is sent to %j',
  (to) => {
    expect(after(`/language/zh-cn?${new URLSearchParams({ to })}`)?.headers.location).toBe('/zh-cn');
  },
);

test.each(['/language/fr', '/language/', '/language/en/more'])('%s is no language', (path) => {
  expect(after(path)).toBeUndefined();
});

test.each([
  '/',
  '/?utm_source=mail',
  '/pricing',
  '/pricing?plan=lite',
  '/blogs/opening-checklist',
  '/usecase',
])('%s is a page without its language', (path) => {
  expect(isPageWithoutLanguage(path)).toBe(true);
});

test.each([
  '/en',
  '/en/pricing',
  '//elsewhere.example',
  '/pricing/more',
  '/Pricing',
  '/api/rates',
  '/pricing.json',
])('%s is none', (path) => {
  expect(isPageWithoutLanguage(path)).toBe(false);
});

test.each([
  ['/en/', '/en'],
  ['/en/pricing//', '/en/pricing'],
  ['/en/pricing/?plan=lite', '/en/pricing?plan=lite'],
])('%s leads to %s', (from, to) => {
  expect(redirectWithoutSlash(from)).toMatchObject({ status: 301, headers: { location: to } });
});

test.each(['/', '/en', '/en/pricing?to=/en/', '//elsewhere.example/', '/\\elsewhere.example/', '/ /'])(
  '%j has no slash at its end to lose, or leads elsewhere without it',
  (path) => {
    expect(redirectWithoutSlash(path)).toBeUndefined();
  },
);
