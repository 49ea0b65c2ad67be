/**
 * What opens the text of one field in the text a record is found by; private-use letters, which no filter of
 * ours lets in.
 */
const FIRST_MARK = 0xe000;
/** Longest text of a field that can be found, in characters; the rest of a long article is not indexed. */
const MAX_LENGTH = 20_000;
/** A query is looked up by at most this many grams; the rest is checked against the text. */
const MAX_LOOKED_UP = 6;
/** By so many where it is known which are rare. */
const MOST_RARE = 4;

/** Letters of the longest gram, without Han and with it. */
const LONGEST = 4;
const LONGEST_HAN = 2;

const HAN = /\p{Script=Han}/u;
const MARKS = /[\uE000-\uF8FF\n]/g;

/** Text as it is searched: width and case do not matter, so that `ＰＯＳ` is found by `pos`. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').replaceAll(MARKS, ' ');
}

/** The mark of the searchable field at `index`. */
export function fieldMark(index: number): string {
  return String.fromCodePoint(FIRST_MARK + index);
}

/**
 * The text a record is found by: a line for each text of each searchable field, opened by the field's mark,
 * so that "starts with" and "in this field" are patterns over it.
 */
export function searchText(values: readonly unknown[]): string {
  return values
    .flatMap((value, index) =>
      textsIn(value).map((text) => `${fieldMark(index)}${foldText(text.slice(0, MAX_LENGTH))}\n`),
    )
    .join('');
}

/**
 * Every piece that a folded text can be looked up by: single Han characters, pairs, and without Han up to
 * four letters.
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
 * The pieces to look up where `countOf` knows in how many records each is: the rarest, as every further one
 * costs more than it spares.
 */
export function rarestGrams(query: string, countOf: (gram: string) => number): readonly string[] {
  return longestGrams(query)
    .toSorted((one, other) => countOf(one) - countOf(other))
    .slice(0, MOST_RARE);
}

/**
 * Few pieces that every text containing the folded `query` has: the longest there are, spread over it. None
 * when the query is a single letter, which most texts have.
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

/** A value's texts: itself, or every text within it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
