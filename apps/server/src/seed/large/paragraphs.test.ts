import { expect, test } from 'vitest';
import { hanVocabulary, latinVocabulary, pickWord, readVocabularies } from './paragraphs.ts';
import { createRandom } from './random.ts';

test('puts the most frequent words first, and makes up the rest from their parts', () => {
  const words = latinVocabulary(['The tea, the tea; THE till'], createRandom(1));
  expect(words.slice(0, 3)).toEqual(['the', 'tea', 'till']);
  expect(words.length).toBeGreaterThan(3);
  expect(words.join('')).toMatch(/^[a-z]+$/);
});

test('splits Chinese into words of one to three characters', () => {
  const words = hanVocabulary(['茶餐廳的奶茶，QR 點餐'], createRandom(1));
  for (const word of words.slice(0, 3)) expect(word).toMatch(/^\p{Script=Han}{1,3}$/u);
});

test('each language has 20,000 distinct words, the same in every run', async () => {
  const read = await readVocabularies(createRandom(0));
  for (const words of Object.values(read)) {
    expect(words).toHaveLength(20_000);
    expect(new Set(words).size).toBe(words.length);
  }
  expect(await readVocabularies(createRandom(0))).toEqual(read);
});

test('picks words with the frequencies of Zipf’s law', async () => {
  const { en } = await readVocabularies(createRandom(0));
  const random = createRandom(7);
  const uses = new Map<string, number>();
  for (let pick = 0; pick < 100_000; pick += 1) {
    const word = pickWord(en, random);
    uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const usesAt = (rank: number) => uses.get(en[rank - 1] ?? '') ?? 0;
  expect(usesAt(1)).toBeGreaterThan(5_000);
  expect(usesAt(1) / usesAt(10)).toBeGreaterThan(5);
  expect(usesAt(1) / usesAt(10)).toBeLessThan(10);
  expect(uses.size).toBeGreaterThan(8_000);
});
