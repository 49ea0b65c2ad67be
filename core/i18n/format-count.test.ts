import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';
import { LOCALES } from './languages.ts';

test.each(LOCALES)('groups a count by thousands in %s', (locale) => {
  expect(formatCount(locale, 7)).toBe('7');
  expect(formatCount(locale, 1_234_567)).toMatch(/^1\D?234\D567$/);
});
