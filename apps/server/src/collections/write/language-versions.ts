import { isDeepStrictEqual } from 'node:util';
import { type LocalizedText, textsOf } from '@harbour/core/contract';
import type { TableShape } from '../table/table-shape.ts';

/**
 * Returns the version for each language of a localized text that a write changes, as `title@zh-hk`. They are
 * stored beside the versions of the fields; a translation is outdated if its source has a later one. A
 * missing entry has not changed since creation.
 */
export function languageVersions(
  { definition: { fields } }: TableShape,
  { before, after, changed, version }: LanguageChange,
): { readonly [text: string]: number } {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name)));
  const earlier = new Map(textsOf(own, before).map(({ path, text }) => [path, text]));
  const keys = textsOf(own, after).flatMap(({ path, text }) => {
    const known: Partial<LocalizedText> = earlier.get(path) ?? {};
    const languages = new Set([...Object.keys(known), ...Object.keys(text)] as (keyof LocalizedText)[]);
    return [...languages]
      .filter((language) => !isDeepStrictEqual(known[language] ?? '', text[language] ?? ''))
      .map((language) => `${path}@${language}`);
  });
  return Object.fromEntries(keys.map((key) => [key, version]));
}

interface LanguageChange {
  readonly before: object;
  readonly after: object;
  readonly changed: readonly string[];
  /** The version that the write creates. */
  readonly version: number;
}
