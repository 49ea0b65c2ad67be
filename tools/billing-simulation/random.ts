/** A random generator that repeats for the same seed. */
export interface Random {
  /** True with that probability. */
  chance(probability: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain): small, and good enough for a simulation. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (probability) => next() < probability,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}
