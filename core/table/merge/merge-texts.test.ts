import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCleanMerge, mergeTexts, textOfMerge } from './merge-texts.ts';

const merged = (base: string, mine: string, theirs: string) => {
  const merge = mergeTexts(base, mine, theirs);
  return isCleanMerge(merge) ? textOfMerge(merge, 'mine') : merge;
};

describe('two versions of an article', () => {
  test('merge by paragraph, including neighbouring and added paragraphs', () => {
    expect(merged('a\n\nb', 'A\n\nb', 'a\n\nB')).toBe('A\n\nB');
    expect(merged('a\n\nb', 'a\n\nnew\n\nb', 'a\n\nB')).toBe('a\n\nnew\n\nB');
    expect(merged('a\n\nb', 'a\n\nb\n\nend', 'a\n\nB')).toBe('a\n\nB\n\nend');
    expect(merged('a\n\nb\n\nc', 'a\n\nc', 'A\n\nb\n\nc')).toBe('A\n\nc');
  });

  test('conflict only in the same paragraph', () => {
    expect(merged('a\n\nb\n\nc', 'A\n\nmine\n\nc', 'a\n\ntheirs\n\nC')).toEqual([
      { kind: 'merged', text: 'A\n\n' },
      { kind: 'conflict', mine: 'mine', theirs: 'theirs' },
      { kind: 'merged', text: '\n\nC' },
    ]);
  });

  test('treat fenced code as one block, with its blank lines', () => {
    const code = (line: string) => `text\n\n\`\`\`\none\n\n${line}\n\`\`\`\n\nend`;
    expect(merged(code('two'), code('2'), code('II'))).toMatchObject([
      {},
      { kind: 'conflict', mine: '```\none\n\n2\n```' },
      {},
    ]);
  });

  const paragraphs = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 8 });
  const edits = fc.array(fc.constantFrom('mine', 'theirs', 'both', 'none'), { minLength: 8, maxLength: 8 });

  test('merge if different paragraphs changed, and keep both sides of the same paragraph', () => {
    fc.assert(
      fc.property(paragraphs, edits, (base, owners) => {
        const by = (person: 'mine' | 'theirs') =>
          base.map((text, index) =>
            owners[index] === person || owners[index] === 'both' ? `${text} ${person.toUpperCase()}` : text,
          );
        const [mine, theirs] = [by('mine'), by('theirs')];
        const merge = mergeTexts(base.join('\n\n'), mine.join('\n\n'), theirs.join('\n\n'));
        const isBoth = base.some((_, index) => owners[index] === 'both');
        expect(isCleanMerge(merge)).toBe(!isBoth);
        const expected = (side: 'mine' | 'theirs') =>
          base.map((_, index) => {
            if (owners[index] === 'both') return side === 'mine' ? mine[index] : theirs[index];
            return owners[index] === 'mine' ? mine[index] : theirs[index];
          });
        expect(textOfMerge(merge, 'mine')).toBe(expected('mine').join('\n\n'));
        expect(textOfMerge(merge, 'theirs')).toBe(expected('theirs').join('\n\n'));
      }),
    );
  });

  test('merge to the edited text if the other side is unchanged', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' ', '`') });
    fc.assert(
      fc.property(text, text, (base, edited) => {
        expect([
          merged(base, edited, base),
          merged(base, base, edited),
          merged(base, edited, edited),
        ]).toEqual([edited, edited, edited]);
      }),
    );
  });
});
