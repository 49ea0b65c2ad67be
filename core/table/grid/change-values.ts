import { escapeRegExp } from '../filters/search.ts';

/** A search for a text within texts, to be replaced. */
export interface Replacement {
  readonly find: string;
  readonly replace: string;
  readonly matchCase: boolean;
}

/**
 * Replaces every occurrence of a text. The text is literal: no character is a pattern. Edge rules: an empty
 * search changes nothing; where case is not matched, the replacement is still inserted unchanged.
 *
 * @example replaceText('Tea and tea', { find: 'tea', replace: 'Chai', matchCase: false }) // 'Chai and Chai'
 */
export function replaceText(text: string, { find, replace, matchCase }: Replacement): string {
  if (find === '') return text;
  const pattern = new RegExp(escapeRegExp(find.toWellFormed()), matchCase ? 'gu' : 'giu');
  return text.replace(pattern, () => replace);
}

/** A calculation on a number or an amount, and how its result is rounded. */
export interface Calculation {
  readonly by: 'percent' | 'add' | 'set';
  /** Per cent, or the number; for amounts in minor units. */
  readonly value: number;
  /** Rounds to the nearest number with this ending: `every` 100 with `ending` 90 gives 90, 190, 290. */
  readonly round?: { readonly every: number; readonly ending: number };
}

/**
 * Calculates a whole number or minor units. Edge rules: the result is whole, half away from zero, unless a
 * rounding gives another; a tie between two endings takes the higher; rounding never goes below zero where
 * the unrounded result does not.
 *
 * @example calculate(10_000, { by: 'percent', value: 5, round: { every: 100, ending: 90 } }) // 10_490
 */
export function calculate(number: number, { by, value, round }: Calculation): number {
  const results = { set: value, add: number + value, percent: number + (number * value) / 100 };
  const exact = results[by];
  // Binary fractions such as 1.005 * 100 are slightly off the half that is meant.
  const steady = Number(exact.toPrecision(14));
  const whole = Math.sign(steady) * Math.round(Math.abs(steady));
  if (!round) return whole + 0;
  const { every, ending } = round;
  const ended = Math.round((steady - ending) / every) * every + ending;
  return (steady >= 0 && ended < 0 ? ended + every : ended) + 0;
}
