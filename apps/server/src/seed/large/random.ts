/** Values to pick from, never empty. */
export type Choice<T> = readonly [T, ...T[]];

/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** Returns an integer from 0 up to but excluding `end`. */
  below(end: number): number;
  /** Returns one of `values`. */
  pick<T>(values: Choice<T>): T;
}

/** Creates a 32-bit generator (mulberry32): fast, and good enough to fill tables. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
  };
  return { below, pick: (values) => values[below(values.length)] ?? values[0] };
}
