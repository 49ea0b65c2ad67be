/**
 * Guesses the target of each heading in a file: its target from the last import, else the one with a matching
 * name in any language. No target is used twice; a heading without a match is null.
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
