import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_LOCALE,
  LOCALE_TABLE,
  LOCALES,
  localeFilePath,
  type Namespace,
  type Translations,
} from '@harbour/core/i18n';
import type { Plan } from './plan.ts';

/** The path of a locale file from the repository's folder. */
export function localePath(locale: string, namespace: string): string {
  // The file of a namespace that is about to be created has the same form of name.
  return `core/i18n/${localeFilePath(locale, namespace as Namespace).slice(2)}`;
}

/**
 * Plans English texts by their keys, such as `collection.partners`, in a locale file of every language. A
 * language that must be complete gets the English text, which `npm run translations` lists until it is
 * translated; a partial language gets none and falls back. A text that is already there stays.
 */
export function addTexts(plan: Plan, namespace: string, texts: Readonly<Record<string, string>>): void {
  for (const locale of LOCALES.filter((each) => LOCALE_TABLE[each].isPartial !== true)) {
    const path = localePath(locale, namespace);
    if (existsSync(join(plan.root, path))) plan.edit(path, (source) => withTexts(source, texts));
    else plan.create(path, withTexts('{}', texts));
  }
}

/** Reads the current English locale file. */
export function readEnglish(root: string, namespace: Namespace): Translations {
  return JSON.parse(readFileSync(join(root, localePath(DEFAULT_LOCALE, namespace)), 'utf8'));
}

function withTexts(source: string, texts: Readonly<Record<string, string>>): string {
  const file = Object.entries(texts).reduce(
    (tree, [key, value]) => withText(tree, key.split('.'), value),
    JSON.parse(source),
  );
  return JSON.stringify(file, null, 2);
}

function withText(tree: Translations, [key = '', ...rest]: readonly string[], value: string): Translations {
  const present = tree[key];
  if (rest.length === 0) return { ...tree, [key]: present ?? value };
  return { ...tree, [key]: withText(typeof present === 'object' ? present : {}, rest, value) };
}
