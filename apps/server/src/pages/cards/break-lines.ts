/** Characters that must not begin a line, and so stay with the text before them. */
const CLOSING = /^[\s\p{Pe}\p{Pf}!%,.:;?，。、：；！？…·％]+$/u;
/** Characters that must not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Returns the pieces between which a line may break: words, also Chinese, with their punctuation. */
export function piecesOf(text: string, locale: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last))) {
      pieces[pieces.length - 1] = last + segment;
    } else pieces.push(segment);
  }
  return pieces;
}

/** Measures the width of a text without the spaces at its ends. */
export type Measure = (text: string) => number;

/**
 * Breaks text into as few lines as fit into `width`, as even as possible. A piece that is too long for a line
 * gets its own.
 */
export function breakLines(pieces: readonly string[], measure: Measure, width: number): readonly string[] {
  const fewest = fillLines(pieces, measure, width);
  let [narrow, wide] = [0, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (fillLines(pieces, measure, middle).length > fewest.length) narrow = middle;
    else wide = middle;
  }
  return fillLines(pieces, measure, wide);
}

function fillLines(pieces: readonly string[], measure: Measure, width: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && measure(longer.trim()) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}
