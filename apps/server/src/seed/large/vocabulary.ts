import type { Choice, Random } from './random.ts';

/** Words of one language, the most frequent first; never empty. */
export type Vocabulary = Choice<string>;

/** About as many different words as some millions of words of prose contain. */
const WORDS = 20_000;
/** Attempts before no further word can be coined. */
const TRIES = WORDS * 10;

const LATIN = /[a-z]+(?:'[a-z]+)?/g;
const HAN = /\p{Script=Han}+/gu;
const SYLLABLES = /[^aeiou]*[aeiou]+(?:[^aeiou](?![aeiou]))?/g;

/**
 * Returns the words of English texts by frequency, followed by coined ones, made of their syllables as names
 * and brands are.
 */
export function latinVocabulary(texts: readonly string[], random: Random): Vocabulary {
  const used = byUse(texts.flatMap((text) => text.toLowerCase().match(LATIN) ?? []));
  return withCoined(used, byUse(used.flatMap((word) => word.match(SYLLABLES) ?? [])), random);
}

/** Chinese texts in pieces of one to three characters by frequency, then coined words of their characters. */
export function hanVocabulary(texts: readonly string[], random: Random): Vocabulary {
  const runs = texts.flatMap((text) => text.match(HAN) ?? []);
  const used = byUse(runs.flatMap((run) => piecesOf(run, random)));
  return withCoined(used, byUse(used.flatMap((word) => [...word])), random);
}

/**
 * Picks a word as often as people use it: the second half as often as the first, the tenth a tenth (Zipf's
 * law, which holds for words of every language).
 */
export function pickWord(words: Vocabulary, random: Random): string {
  const luck = random.below(1_000_000_000) / 1_000_000_000;
  return words[Math.floor((words.length + 1) ** luck) - 1] ?? words[0];
}

function withCoined(used: readonly string[], parts: readonly string[], random: Random): Vocabulary {
  const words = new Set(used.slice(0, WORDS));
  for (let tries = 0; parts.length > 0 && words.size < WORDS && tries < TRIES; tries += 1) {
    const count = 2 + random.below(2);
    words.add(Array.from({ length: count }, () => parts[random.below(parts.length)]).join(''));
  }
  const [first, ...others] = words;
  if (first !== undefined) return [first, ...others];
  throw new Error('There are no words to make text of');
}

function piecesOf(run: string, random: Random): readonly string[] {
  const pieces: string[] = [];
  const letters = [...run];
  while (letters.length > 0) pieces.push(letters.splice(0, 1 + random.below(3)).join(''));
  return pieces;
}

/** Returns each word once, the most frequent first; equally frequent ones in input order. */
function byUse(words: readonly string[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
