/** First field mark in a record's search text; a private-use character, which our filters refuse. */
const FIRST_MARK = 0xe000;
/** Maximum searchable length of a field's text, in characters; the rest of a long article is not indexed. */
const MAX_LENGTH = 20_000;
/** The maximum number of grams to look up for a query; the rest is checked against the text. */
const MAX_LOOKED_UP = 6;
/** The maximum number of grams if it is known which are rare. */
const MOST_RARE = 4;

/** Maximum letters of a gram, without and with Han characters. */
const LONGEST = 4;
const LONGEST_HAN = 2;

const HAN = /\p{Script=Han}/u;
const MARKS = /[\uE000-\uF8FF\n]/g;

/** Folds text for searching: width and case do not matter, so `pos` finds `ＰＯＳ`. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').replaceAll(MARKS, ' ');
}

/** Returns the mark of the searchable field at `index`. */
export function fieldMark(index: number): string {
  return String.fromCodePoint(FIRST_MARK + index);
}

/**
 * Returns the search text of a record: a line for each text of each searchable field, starting with the
 * field's mark, so that "starts with" and "in this field" become patterns over it.
 */
export function searchText(values: readonly unknown[]): string {
  return values
    .flatMap((value, index) =>
      textsIn(value).map((text) => `${fieldMark(index)}${foldText(text.slice(0, MAX_LENGTH))}\n`),
    )
    .join('');
}

/**
 * Returns every gram that a folded text can be looked up by: single Han characters, pairs, and up to four
 * letters without Han.
 */
export function gramsOf(text: string): readonly string[] {
  const grams = new Set<string>();
  for (const line of text.split('\n')) {
    const letters = [...line.replaceAll(MARKS, '')];
    const han = letters.map((letter) => HAN.test(letter));
    for (const [index, letter] of letters.entries()) {
      if (han[index]) grams.add(letter);
      const end = Math.min(letters.length, index + (han[index] ? LONGEST_HAN : LONGEST));
      let gram = letter;
      for (let at = index + 1; at < end && !(han[at] && at > index + 1); at += 1) {
        gram += letters[at];
        grams.add(gram);
      }
    }
  }
  return [...grams];
}

/**
 * Returns the rarest grams to look up, where `countOf` returns how many records contain each; every further
 * gram costs more than it saves.
 */
export function rarestGrams(query: string, countOf: (gram: string) => number): readonly string[] {
  return longestGrams(query)
    .toSorted((one, other) => countOf(one) - countOf(other))
    .slice(0, MOST_RARE);
}

/**
 * Returns a few grams that every text containing the folded `query` has: the longest, spread over it. Empty
 * for a single letter, which most texts contain.
 */
export function gramsToLookUp(query: string): readonly string[] {
  const longest = longestGrams(query);
  if (longest.length <= MAX_LOOKED_UP) return longest;
  const stride = (longest.length - 1) / (MAX_LOOKED_UP - 1);
  return Array.from({ length: MAX_LOOKED_UP }, (_, index) => longest[Math.round(index * stride)] ?? '');
}

function longestGrams(query: string): readonly string[] {
  const grams = gramsOf(query);
  return grams.filter((gram) => !grams.some((other) => other !== gram && other.includes(gram)));
}

/** Returns the texts in a value: itself, or every text nested in it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
