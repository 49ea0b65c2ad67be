import { expect, test } from 'vitest';
import { redirectAfterTheme } from './redirects.ts';

const after = (path: string) => redirectAfterTheme(new URL(path, 'http://localhost'), true);

test('a theme is kept for a year and leads back', () => {
  expect(after('/theme/dark?to=%2Fen%2Fpricing%3Fplan%3Dlite')).toEqual({
    status: 303,
    headers: {
      location: '/en/pricing?plan=lite',
      'set-cookie': 'theme=dark; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
      'cache-control': 'no-store',
    },
  });
});

test('the theme of the device is the cookie forgotten', () => {
  expect(after('/theme/system')?.headers['set-cookie']).toMatch(/^theme=system; Max-Age=0;/);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/en\r\nx: y', ''])(
  'nobody is sent to %j',
  (to) => {
    expect(after(`/theme/dark?${new URLSearchParams({ to })}`)?.headers.location).toBe('/');
  },
);

test.each(['/theme/pink', '/theme/', '/theme/dark/more'])('%s is no theme', (path) => {
  expect(after(path)).toBeUndefined();
});
