import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzePieces } from './analyze-pieces.ts';
import { createPieceCounts, LONGEST_PIECE } from './piece-counts.ts';

const never = new AbortController().signal;
const text = fc.string({ unit: fc.constantFrom(...'ab茶\n\uE000'), maxLength: 24 });
const texts = fc.array(text, { maxLength: 12 });

it('learns every piece that enough texts contain, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 4 }), async (sample, least) => {
      const counts = createPieceCounts(await analyzePieces({ texts: sample, least }, never));
      for (const piece of piecesOf(sample)) {
        const isLearnt = counts.of(piece) !== undefined;
        expect([piece, isLearnt]).toEqual([piece, holding(sample, piece) >= least]);
      }
    }),
  );
});

it('counts the texts that contain a piece, whichever are added and removed', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (sample, stayed, gone) => {
      const counts = createPieceCounts(await analyzePieces({ texts: sample, least: 1 }, never));
      for (const each of [...gone, ...stayed]) counts.add(each, 1);
      for (const each of gone) counts.add(each, -1);
      for (const piece of piecesOf(sample)) expect(counts.of(piece)).toBe(holding(stayed, piece));
      expect(counts.of('')).toBe(stayed.length);
    }),
  );
});

it('has no count of a piece that is rare, or too long to be counted', async () => {
  const counts = createPieceCounts(await analyzePieces({ texts: ['a'.repeat(20), 'b'], least: 1 }, never));
  for (const piece of ['c', 'ab', 'a'.repeat(LONGEST_PIECE + 1)]) expect(counts.of(piece)).toBeUndefined();
});

it('stops early when it is aborted', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(analyzePieces({ texts: ['a'], least: 1 }, stopped)).rejects.toThrow('stopped');
});

/** Returns every piece of the texts that can be searched for. */
function piecesOf(sample: readonly string[]): ReadonlySet<string> {
  const pieces = new Set<string>();
  for (const line of sample.flatMap((each) => each.split(/[\n\uE000]/))) {
    for (let start = 0; start < line.length; start += 1) {
      for (let end = start + 1; end <= Math.min(line.length, start + LONGEST_PIECE); end += 1) {
        pieces.add(line.slice(start, end));
      }
    }
  }
  return pieces;
}

function holding(sample: readonly string[], piece: string): number {
  return sample.filter((each) => each.includes(piece)).length;
}
