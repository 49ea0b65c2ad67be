/** What can be picked from: never nothing. */
export type Choice<T> = readonly [T, ...T[]];

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  /** One of `values`. */
  pick<T>(values: Choice<T>): T;
}

/** A generator over 32 bits (mulberry32): quick, and good enough to fill tables. */
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
