/** A letter of the term's alphabet. */
const scripts = {
  Latin: /[A-Za-z][A-Za-z ]*[A-Za-z]/g,
  Chinese: /\p{Script=Han}{2,}/gu,
} as const;

export type Script = keyof typeof scripts;

const SHORTEST = 2;
const LONGEST = 10;
/** Number of attempts per wanted term. */
const PATIENCE = 20;

/**
 * Different pieces of 2 to 10 letters cut out of the texts, like the searches of someone who knows the
 * content.
 */
export function cutTerms(
  texts: readonly string[],
  script: Script,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly string[] {
  const random = createRandom(seed);
  const runs = texts.flatMap((text) => text.match(scripts[script]) ?? []);
  const terms = new Set<string>();
  for (let tries = 0; runs.length > 0 && terms.size < count && tries < count * PATIENCE; tries += 1) {
    const term = cut(runs[random(runs.length)] ?? '', random).trim();
    if (term.length >= SHORTEST) terms.add(term);
  }
  return [...terms];
}

function cut(run: string, random: (below: number) => number): string {
  const length = SHORTEST + random(LONGEST - SHORTEST + 1);
  const start = random(Math.max(1, run.length - length + 1));
  return run.slice(start, start + length);
}

/** Whole numbers from 0 that are the same in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
