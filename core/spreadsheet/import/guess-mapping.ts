import { type ContentLanguage, contentLanguages } from '../../contract/values/localized.ts';

/** A heading that stands for a target, and the language in which the program writes it so. */
export interface TargetName {
  readonly name: string;
  readonly language: ContentLanguage;
}

/** The context for guessing the meaning of a file's headings. */
export interface MappingHints {
  /**
   * The targets of headings in the last imports; null for one that was left out. Not used for a heading that
   * languages share, because the last file may have been in another.
   */
  readonly remembered?: Readonly<Record<string, string | null>>;
  /** The person's language, for a file whose headings match several languages equally. */
  readonly language?: ContentLanguage;
}

/**
 * Guesses the target of each heading in a file: its target from the last import, else the one with a matching
 * name. A heading that is the same word in several languages is taken in the language that most headings of
 * the file are in. No target is used twice; a heading without a match is null.
 */
export function guessMapping(
  headings: readonly string[],
  names: ReadonlyMap<string, readonly TargetName[]>,
  { remembered = {}, language = 'en' }: MappingHints = {},
): readonly (string | null)[] {
  const byName = new Map<string, Candidate[]>();
  for (const [id, own] of names) {
    add(byName, id, { id, language: undefined });
    for (const { name, language: spoken } of own) add(byName, name, { id, language: spoken });
  }
  const found = headings.map((heading) => byName.get(plain(heading)) ?? []);
  const order = languagesByUse(found, language);
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const candidates = found[index] ?? [];
    const known =
      Object.hasOwn(remembered, heading) && !isAmbiguous(candidates)
        ? remembered[heading]
        : bestOf(candidates, { order, taken });
    if (known === null || known === undefined || !names.has(known) || taken.has(known)) return null;
    taken.add(known);
    return known;
  });
}

interface Candidate {
  readonly id: string;
  /** Undefined for the target's own id. */
  readonly language: ContentLanguage | undefined;
}

function isAmbiguous(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ id }) => id)).size > 1;
}

function add(byName: Map<string, Candidate[]>, name: string, candidate: Candidate): void {
  const known = byName.get(plain(name));
  if (known) known.push(candidate);
  else byName.set(plain(name), [candidate]);
}

/** Headings that exist in only one language count for it; the person's own language wins a tie. */
function languagesByUse(
  found: readonly (readonly Candidate[])[],
  own: ContentLanguage,
): readonly ContentLanguage[] {
  const uses = (language: ContentLanguage) =>
    found.filter(
      (candidates) => candidates.length > 0 && candidates.every((each) => each.language === language),
    ).length;
  const start = [own, ...contentLanguages.filter((language) => language !== own)];
  return start.toSorted((left, right) => uses(right) - uses(left));
}

function bestOf(
  candidates: readonly Candidate[],
  { order, taken }: { readonly order: readonly ContentLanguage[]; readonly taken: ReadonlySet<string> },
): string | undefined {
  const exact = candidates.find(({ language }) => language === undefined);
  if (exact) return exact.id;
  for (const language of order) {
    const match = candidates.find((each) => each.language === language && !taken.has(each.id));
    if (match) return match.id;
  }
  return undefined;
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
