/** Search engines list a page of a series only if at least this share of its sentences is its own. */
export const LEAST_OWN_SHARE = 0.7;

/**
 * Returns the share of each page's sentences that stand on no other page, from 0 to 1. Figures are not
 * compared: a sentence that differs in a number alone is not the page's own. A page without a sentence has 0.
 * @param pages The texts of each page of a series.
 * @example
 * ownShares(new Map([['a', ['One. Two.']], ['b', ['One. Three.']]])) // Map { 'a' => 0.5, 'b' => 0.5 }
 */
export function ownShares<Name extends string>(
  pages: ReadonlyMap<Name, readonly string[]>,
): ReadonlyMap<Name, number> {
  const sentences = new Map(
    [...pages].map(([name, texts]) => [name, new Set(texts.flatMap(sentencesOf))] as const),
  );
  const uses = new Map<string, number>();
  for (const sentence of [...sentences.values()].flatMap((own) => [...own]))
    uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
  return new Map(
    [...sentences].map(([name, all]) => {
      const own = [...all].filter((sentence) => uses.get(sentence) === 1).length;
      return [name, all.size === 0 ? 0 : own / all.size];
    }),
  );
}

/** Splits a text at the ends of its sentences, in Latin and in Chinese writing. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?]["”’)]?)\s+|(?<=[。！？；]」?)/u)
    .map((sentence) => sentence.replaceAll(/\d+/g, '0').toLowerCase().trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}
