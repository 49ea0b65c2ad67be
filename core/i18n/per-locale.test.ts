import { expect, test } from 'vitest';
import { perLocale } from './per-locale.ts';

test('creates a value once per language, on its first use', () => {
  const made: string[] = [];
  const of = perLocale((locale) => ({ number: made.push(locale) }));
  expect([of('en'), of('zh-hk'), of('en')]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
  expect(of('en')).toBe(of('en'));
});
