import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardText, unguardText } from './guard-text.ts';

const texts = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '中', ' ', '＝', '＠'),
});

describe('guardText', () => {
  it.each(['=1+1', '+852 9123', '-', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠A1'])(
    'prefixes %j with a quote',
    (text) => {
      expect(guardText(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=1', "it's", "'quoted'", ' =1', '007'])('leaves %j unchanged', (text) => {
    expect(guardText(text)).toBe(text);
  });

  it('is reversed by unguardText for every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguardText(guardText(text))).toBe(text);
      }),
    );
  });

  it('returns no text that a program would run as a formula', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(guardText(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
    );
  });
});
