import { expect, test } from 'vitest';
import { redirectAfterLanguage } from './redirects.ts';

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
