/**
 * Which target each heading of a file means: the one it was given the last time, else the one that any of its
 * names fits, in whatever language. No target is taken twice; a heading that fits none is null.
 */
export function guessMapping(
  headings: readonly string[],
  names: ReadonlyMap<string, readonly string[]>,
  remembered: Readonly<Record<string, string | null>> = {},
): readonly (string | null)[] {
  const byName = new Map(
    [...names].flatMap(([id, all]) => [id, ...all].map((name) => [plain(name), id] as const)),
  );
  const taken = new Set<string>();
  return headings.map((heading) => {
    const known = Object.hasOwn(remembered, heading) ? remembered[heading] : byName.get(plain(heading));
    if (known === null || known === undefined || !names.has(known) || taken.has(known)) return null;
    taken.add(known);
    return known;
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
