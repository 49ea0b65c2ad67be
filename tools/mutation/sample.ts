import { createHash } from 'node:crypto';

/** A mutant as Stryker describes it: a location in a file and the code that replaces it. */
export interface Mutant {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface SampleChoice {
  /** The number of mutants to choose; all of them if there are fewer. */
  readonly size: number;
  readonly seed: number;
}

export interface Score {
  readonly killed: number;
  readonly total: number;
}

/**
 * Chooses mutants at random with equal probability, so that each file is represented by its number of
 * mutants. The same seed chooses the same mutants of the same sources, and a larger sample of a seed contains
 * the smaller ones.
 */
export function chooseSample<M extends Mutant>(mutants: readonly M[], { size, seed }: SampleChoice): M[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: rankOf(mutant, seed) }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, size).map(({ mutant }) => mutant);
}

/**
 * Returns the 95 % interval, in percent, of the share of all mutants that would be killed, by Wilson's
 * formula (Wilson 1927). An empty sample gives 0 to 100.
 *
 * @example intervalOf({ killed: 80, total: 100 }) // { low: 71.1, high: 86.7 }
 */
export function intervalOf({ killed, total }: Score): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 100 };
  const z = 1.96;
  const share = killed / total;
  const scale = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return { low: 100 * Math.max(0, middle - reach), high: 100 * Math.min(1, middle + reach) };
}

function rankOf({ fileName, mutatorName, replacement, location }: Mutant, seed: number): string {
  const identity = JSON.stringify([seed, fileName, mutatorName, replacement, location]);
  return createHash('sha256').update(identity).digest('hex');
}
