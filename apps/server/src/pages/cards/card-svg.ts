import { brand, brandMark, paper } from '@harbour/core/brand';
import type { OutlinedText, Typesetter } from './typesetter.ts';

/** The texts on a card. */
export interface CardText {
  readonly title: string;
  /** The site's host, in small letters. */
  readonly host: string;
  /** BCP 47. */
  readonly language: string;
}

/** Pixels; the size that social networks expect. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 84;
const TITLE = {
  width: CARD.width - 2 * MARGIN,
  middle: 336,
  sizes: [88, 78, 68, 58, 50],
  lines: 3,
  leading: 1.18,
};
const BAND_TOP = 540;
/** Colours as in core/brand/tokens.css, light theme. */
const COLOR = { ink: '#0c2233', action: '#0b7a6b', lantern: '#e8562a', line: '#dcd6ca' } as const;

/**
 * Draws the card of a page: its title on the brand's background, above a wavy receipt edge. A title that
 * cannot be typeset is replaced by the brand's name.
 */
export function cardSvg({ title, host, language }: CardText, set: Typesetter): string {
  const { width, height } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper.light}"/>`,
    lantern(),
    wordMark(set),
    titleLines({ title: set.canSet(title) ? title : brand.name, language }, set),
    band(),
    set.canSet(host) ? place([MARGIN, 604], paper.light, set.outline(host, 30, 'en')) : '',
    '</svg>',
  ].join('');
}

function titleLines({ title, language }: Pick<CardText, 'title' | 'language'>, set: Typesetter): string {
  const pieces = piecesOf(title, language);
  const broken = TITLE.sizes.map((size) => ({
    size,
    lines: breakLines(pieces, (text) => set.width(text, size, language), TITLE.width),
  }));
  const { size, lines } = broken.find((each) => fits(each.lines, each.size)) ?? shortened(broken.at(-1));
  const leading = size * TITLE.leading;
  const first = TITLE.middle - ((lines.length - 1) * leading) / 2 + size * 0.36;
  return lines
    .map((line, index) =>
      place([MARGIN, first + index * leading], COLOR.ink, set.outline(line, size, language)),
    )
    .join('');

  function fits(some: readonly string[], at: number): boolean {
    return some.length <= TITLE.lines && some.every((line) => set.width(line, at, language) <= TITLE.width);
  }
}

/** Returns the first lines of a title that is too long at every size. */
function shortened(broken: { readonly size: number; readonly lines: readonly string[] } | undefined) {
  const { size = 0, lines = [] } = broken ?? {};
  const [last = '', ...before] = lines.slice(0, TITLE.lines).toReversed();
  return { size, lines: [...before.toReversed(), `${last}…`] };
}

function wordMark(set: Typesetter): string {
  const mark = `<svg x="${MARGIN - 8}" y="70" width="68" height="68" viewBox="${brandMark.viewBox}" fill="none" stroke="${COLOR.action}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="${brandMark.path}"/></svg>`;
  return mark + place([MARGIN + 76, 121], COLOR.ink, set.outline(brand.wordMark, 48, 'en'));
}

/** Draws the lantern, the only warm colour. */
function lantern(): string {
  const x = CARD.width - MARGIN - 20;
  return `<path d="M${x} 0V84" stroke="${COLOR.line}" stroke-width="4"/><circle cx="${x}" cy="104" r="20" fill="${COLOR.lantern}"/>`;
}

/** Draws the receipt edge: the wave of the logo over the whole width. */
function band(): string {
  const [length, depth] = [60, 14];
  const waves = Array.from(
    { length: CARD.width / length },
    () =>
      `c${length / 4} 0 ${length / 4} ${-depth} ${length / 2} ${-depth}s${length / 4} ${depth} ${length / 2} ${depth}`,
  );
  return `<path fill="${COLOR.action}" d="M0 ${BAND_TOP}${waves.join('')}V${CARD.height}H0Z"/>`;
}

type Spot = readonly [x: number, y: number];

function place([x, y]: Spot, fill: string, { svg }: OutlinedText): string {
  return `<g transform="translate(${x} ${Math.round(y * 100) / 100})" fill="${fill}">${svg}</g>`;
}

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
type Measure = (text: string) => number;

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
