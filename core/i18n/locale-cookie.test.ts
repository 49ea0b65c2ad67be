import { describe, expect, it } from 'vitest';
import { LOCALES } from './languages.ts';
import { readLocaleCookie, serializeLocaleCookie } from './locale-cookie.ts';

describe('locale cookie', () => {
  it('lasts 365 days on every path, with SameSite=Lax, and is secure on request', () => {
    const cookie = 'i18n_redirected=zh-hk; Max-Age=31536000; Path=/; SameSite=Lax';
    expect(serializeLocaleCookie('zh-hk', { secure: false })).toBe(cookie);
    expect(serializeLocaleCookie('zh-hk', { secure: true })).toBe(`${cookie}; Secure`);
  });

  it.each(LOCALES)('is read back as %s', (locale) => {
    expect(readLocaleCookie(serializeLocaleCookie(locale, { secure: true }))).toBe(locale);
  });

  it.each([
    ['sid=1; i18n_redirected=zh-cn; theme=dark', 'zh-cn'],
    ['i18n_redirected="zh-hk"', 'zh-hk'],
    ['i18n_redirected=en-us', 'en'],
    [' i18n_redirected = en ', 'en'],
    ['x_i18n_redirected=zh-cn', undefined],
    ['i18n_redirected=fr', undefined],
    ['i18n_redirected', undefined],
    ['i18n_redirected=%E0%A4%A', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('is read from %j as %j', (header, locale) => {
    expect(readLocaleCookie(header)).toBe(locale);
  });
});
