const MAX_PREPARED = 500;
const MAX_WATCHED = 5_000;

/** Returns the name under which a statement's text is prepared; `undefined` if it is sent as text. */
export type NameOf = (text: string) => string | undefined;

/**
 * Names the statements to prepare: those that are used a second time, up to 500, which bounds the memory of a
 * connection.
 */
export function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    if (!seen.has(text)) {
      if (seen.size >= MAX_WATCHED) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
