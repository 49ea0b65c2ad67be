import { contrastRatio } from './color-contrast.ts';

/** The faintest text on the night band, in the theme where it is fainter; `tokens.css` has the same value. */
export const FAINTEST_ON_NIGHT = '#adbac2';
/** WCAG 2.2, level AA, for text. */
const READABLE = 4.5;
/** How much of a colour each step towards black keeps. */
const STEP = 0.94;

/** The two ends of a gradient, as `#rrggbb`. */
export interface BandGradient {
  readonly start: string;
  readonly end: string;
}

/**
 * Returns the gradient behind the light text of a night band; `undefined` if there is no colour. A single
 * colour fills the band. A colour on which the text could not be read is darkened until it can; between two
 * such ends no point is lighter than the lighter end.
 * @example bandGradient('#ffffff', null) // { start: '#3c3c3c', end: '#3c3c3c' }
 */
export function bandGradient(
  start: string | null | undefined,
  end: string | null | undefined,
): BandGradient | undefined {
  const first = start ?? end;
  const last = end ?? start;
  return first && last ? { start: darkEnough(first), end: darkEnough(last) } : undefined;
}

function darkEnough(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let share = 1; ; share *= STEP) {
    const darker = `#${channels.map((channel) => hex(channel * share)).join('')}`;
    if (contrastRatio(darker, FAINTEST_ON_NIGHT) >= READABLE) return darker;
  }
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}
