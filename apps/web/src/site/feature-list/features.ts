/** One feature of the product. */
interface Feature {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
}

export interface FeatureGroup {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly features: readonly Feature[];
}

interface FeatureText {
  readonly name: string;
  readonly text: string;
}

/** The groups in the order of the text file. */
export interface GroupTexts {
  readonly [group: string]: FeatureText & { readonly items: { readonly [feature: string]: FeatureText } };
}

export function toFeatureGroups(texts: GroupTexts): readonly FeatureGroup[] {
  return Object.entries(texts).map(([slug, { name, text, items }]) => ({
    slug,
    name,
    text,
    features: Object.entries(items).map(([feature, entry]) => ({ slug: feature, ...entry })),
  }));
}

export function countFeatures(groups: readonly FeatureGroup[]): number {
  return groups.reduce((sum, { features }) => sum + features.length, 0);
}

/** The words of a search, normalized for comparison. */
export function wordsOf(term: string): readonly string[] {
  return comparable(term).split(/\s+/).filter(Boolean);
}

/** The features that mention every word in their name, text or group; empty groups are omitted. */
export function findFeatures(
  groups: readonly FeatureGroup[],
  words: readonly string[],
): readonly FeatureGroup[] {
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const features = group.features.filter(({ name, text }) => mentions([name, text, group.name], words));
    return features.length === 0 ? [] : [{ ...group, features }];
  });
}

export function mentions(texts: readonly string[], words: readonly string[]): boolean {
  const whole = comparable(texts.join('\n'));
  return words.every((word) => whole.includes(word));
}

/** A text split where a word of the search begins or ends. */
export function markWords(
  text: string,
  words: readonly string[],
): readonly { readonly text: string; readonly isMatch: boolean }[] {
  const lower = text.toLowerCase();
  if (words.length === 0 || lower.length !== text.length) return [{ text, isMatch: false }];
  const parts = lower.split(new RegExp(`(${words.map(escapePattern).join('|')})`));
  let at = 0;
  return parts.flatMap((part, index) => {
    const cut = text.slice(at, at + part.length);
    at += part.length;
    return part === '' ? [] : [{ text: cut, isMatch: index % 2 === 1 }];
  });
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
