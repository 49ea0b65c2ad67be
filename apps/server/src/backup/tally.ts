import { createHash } from 'node:crypto';
import type { Tally } from './entries.ts';

/** Digests are added up, so that two copies are equal regardless of their order. */
const MODULUS = 1n << 128n;

/** Counts items and adds up their digests. */
export interface Tallier {
  add(content: string | Buffer): void;
  result(): Tally;
}

/** Returns the SHA-256 of a file's pieces as hexadecimal text. */
export function digestOf(pieces: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Creates an empty tally. */
export function createTallier(): Tallier {
  let count = 0;
  let sum = 0n;
  return {
    add(content) {
      count += 1;
      const digest = createHash('sha256').update(content).digest('hex');
      sum = (sum + BigInt(`0x${digest.slice(0, 32)}`)) % MODULUS;
    },
    result: () => ({ count, digest: sum.toString(16).padStart(32, '0') }),
  };
}

/** Returns a sentence for each table or kind whose tallies differ. */
export function differencesOf(
  left: Readonly<Record<string, Tally>>,
  right: Readonly<Record<string, Tally>>,
): readonly string[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [left[name], right[name]];
    if (one?.count === other?.count && one?.digest === other?.digest) return [];
    return [`${name}: ${one?.count ?? 'no'} rows were read and ${other?.count ?? 'no'} equal ones written`];
  });
}
