import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it('skips headings, lists and pictures before the first paragraph', () => {
    expect(excerptOf('# Title\n\n![x](/y.webp)\n\n- a\n- b\n\nThe first words.\n\nMore.')).toBe(
      'The first words.',
    );
  });

  it('keeps the words of links and of emphasised text', () => {
    expect(excerptOf('2\\*3 as `code`')).toBe('2*3 as code');
    expect(excerptOf('See [the **plans**](/pricing), _now_.')).toBe('See the plans, now.');
  });

  it('cuts English at a word and Chinese between characters', () => {
    expect(excerptOf('one two three four', 12)).toBe('one two…');
    expect(excerptOf('一二三四，五六七八九十', 11)).toBe('一二三四…');
  });

  it('returns an empty text if there is no paragraph', () => {
    expect(excerptOf('')).toBe('');
    expect(excerptOf('# Only a title')).toBe('');
  });

  it('reads a very long paragraph of brackets without blocking a server', () => {
    expect(excerptOf('['.repeat(200_000))).toHaveLength(161);
  });
});
