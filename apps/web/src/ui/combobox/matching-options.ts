/** A choice with a text that people see. */
interface Labelled {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the options whose label contains every word of `text`, in any case and width. Without words it
 * returns all options, that with the value `chosen` first.
 */
export function matchingOptions<Option extends Labelled>(
  options: readonly Option[],
  text: string,
  chosen: string,
): readonly Option[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options.toSorted((one, other) => rank(one, chosen) - rank(other, chosen));
  return options.filter(({ label }) => {
    const searched = folded(label);
    return words.every((word) => searched.includes(word));
  });
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

const rank = ({ value }: Labelled, chosen: string): number => (value === chosen ? 0 : 1);
