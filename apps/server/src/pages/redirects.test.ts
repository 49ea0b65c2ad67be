import { expect, test } from 'vitest';
import {
  isPageWithoutLanguage,
  redirectAfterLanguage,
  redirectToSignIn,
  redirectWithoutSlash,
} from './redirects.ts';

const after = (path: string) => redirectAfterLanguage(new URL(path, 'http://localhost'), true);

test('choosing a language stores it for a year and redirects to the page in it', () => {
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
  '%j is not redirected to',
  (to) => {
    expect(after(`/language/zh-cn?${new URLSearchParams({ to })}`)?.headers.location).toBe('/zh-cn');
  },
);

test.each(['/language/fr', '/language/', '/language/en/more'])('%s chooses no language', (path) => {
  expect(after(path)).toBeUndefined();
});

test.each([
  '/',
  '/?utm_source=mail',
  '/pricing',
  '/pricing?plan=lite',
  '/blogs/opening-checklist',
  '/usecase',
])('%s is the address of a page without its language', (path) => {
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
])('%s is not the address of a page without its language', (path) => {
  expect(isPageWithoutLanguage(path)).toBe(false);
});

test.each([
  ['/en/', '/en'],
  ['/en/pricing//', '/en/pricing'],
  ['/en/pricing/?plan=lite', '/en/pricing?plan=lite'],
])('%s redirects to %s', (from, to) => {
  expect(redirectWithoutSlash(from)).toMatchObject({ status: 301, headers: { location: to } });
});

test.each(['/', '/en', '/en/pricing?to=/en/', '//elsewhere.example/', '/\\elsewhere.example/', '/ /'])(
  '%j has no trailing slash to remove, or would lead elsewhere without it',
  (path) => {
    expect(redirectWithoutSlash(path)).toBeUndefined();
  },
);

const toSignIn = (path: string, headers = {}) =>
  redirectToSignIn({ headers } as Parameters<typeof redirectToSignIn>[0], path);

test.each([
  ['/en/portal', '/en/login?from=%2Fen%2Fportal'],
  ['/en/upgrade', '/en/login?from=%2Fen%2Fupgrade'],
  [
    '/zh-cn/upgrade/01941f29-7c00-791d-8f81-4c1da235d4a8?sso',
    '/zh-cn/login?from=%2Fzh-cn%2Fupgrade%2F01941f29-7c00-791d-8f81-4c1da235d4a8%3Fsso',
  ],
  ['/zh-hk/portal/apps/help?tab=1', '/zh-hk/login?from=%2Fzh-hk%2Fportal%2Fapps%2Fhelp%3Ftab%3D1'],
])('without a session %s redirects to the login page and back', (path, location) => {
  expect(toSignIn(path)).toEqual({ status: 302, headers: { location, 'cache-control': 'no-store' } });
});

test.each([
  '/en/portals',
  '/en/portal/nothing',
  '/en/upgrade/zzz',
  '/en/upgrade/01941f29-7c00-791d-8f81-4c1da235d4a8/more',
  '/en/pricing',
  '/portal',
  '/fr/portal',
])('%s is not a page that needs a session', (path) => {
  expect(toSignIn(path)).toBeUndefined();
});

test('a link from another site, which comes without the session cookie, opens the portal', () => {
  expect(toSignIn('/en/portal', { 'sec-fetch-site': 'cross-site' })).toBeUndefined();
});
