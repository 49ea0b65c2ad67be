import { describe, expect, test } from 'vitest';
import { cutTerms } from './search-terms.ts';

const texts = ['Kitchen printer with cutter', '廚房打印機連切紙器', 'QR 點餐 tablet'];
const wanted = { count: 40, seed: 7 };

describe('search terms', () => {
  test.each([
    ['Latin' as const, /^[A-Za-z ]{2,10}$/],
    ['Chinese' as const, /^\p{Script=Han}{2,10}$/u],
  ])('in %s are 2 to 10 letters that occur in a text, each once', (script, form) => {
    const terms = cutTerms(texts, script, wanted);
    expect(terms.length).toBeGreaterThan(5);
    expect(new Set(terms).size).toBe(terms.length);
    for (const term of terms) {
      expect(term).toMatch(form);
      expect(texts.some((text) => text.includes(term))).toBe(true);
    }
  });

  test('are the same in every run', () => {
    expect(cutTerms(texts, 'Latin', wanted)).toEqual(cutTerms(texts, 'Latin', wanted));
  });

  test('are empty for texts in another script', () => {
    expect(cutTerms(['Kitchen'], 'Chinese', wanted)).toEqual([]);
  });
});
