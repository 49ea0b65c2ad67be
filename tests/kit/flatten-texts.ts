import type { Translations } from '@harbour/core/i18n';

/** The texts of a locale file by their full keys, such as `navigation.pricing`. */
export function flattenTexts(tree: Translations, prefix = ''): ReadonlyMap<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flattenTexts(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
