/** Entries of a text file with their keys, for lists. */
export function keyed<Entry extends object>(
  entries: Readonly<Record<string, Entry>>,
): readonly (Entry & { readonly key: string })[] {
  return Object.entries(entries).map(([key, entry]) => ({ ...entry, key }));
}
