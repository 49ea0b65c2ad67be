import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale, Translations } from '@harbour/core/i18n';
import { flattenTexts } from './flatten-texts.ts';

/** The languages that the glossary has a column for. */
export const GLOSSARY_LANGUAGES = ['en', 'zh-hk', 'zh-cn'] as const satisfies readonly Locale[];
export type GlossaryLanguage = (typeof GLOSSARY_LANGUAGES)[number];
type ByLanguage<T> = Readonly<Record<GlossaryLanguage, T>>;

/** A row of the terms of the trade. */
export interface Term {
  readonly name: string;
  /** Whether the Chinese of a text must have the term if its English has it. */
  readonly isHeld: boolean;
  /** Finds the term in English, in the singular and the plural. */
  readonly pattern: RegExp;
  readonly forms: ByLanguage<readonly string[]>;
  readonly forbidden: ByLanguage<readonly string[]>;
}

/** A text in the languages that it is written in. */
export interface PublishedText {
  readonly key: string;
  readonly text: Readonly<Partial<Record<GlossaryLanguage, string>>>;
}

const LOCALE_FOLDER = 'core/i18n/locales';
const CONTENT_FOLDER = 'apps/server/src/seed/content';

/** Reads the table under “Terms of the trade” of the glossary. */
export function readTerms(glossary: string): readonly Term[] {
  const [, section = ''] = glossary.split('\n## Terms of the trade\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).map(readTerm);
}

function readTerm(row: string): Term {
  const [english = '', hk = '', cn = '', notEn = '', notHk = '', notCn = ''] = row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const name = english.replaceAll('**', '').replace(/\s*\(.*\)$/, '');
  return {
    name,
    isHeld: english.startsWith('**'),
    pattern: new RegExp(`\\b(?:${forms(name).join('|')})(?:e?s)?\\b`, /[A-Z]/.test(name) ? '' : 'i'),
    forms: { en: forms(name), 'zh-hk': forms(hk), 'zh-cn': forms(cn) },
    forbidden: { en: forms(notEn), 'zh-hk': forms(notHk), 'zh-cn': forms(notCn) },
  };
}

function forms(cell: string): readonly string[] {
  return cell.split(/,\s*/).filter((form) => form !== '');
}

/** Every text of the locale files and of the content of a new database. */
export function publishedTexts(): readonly PublishedText[] {
  return [...localeTexts(), ...recordTexts(), ...articles()];
}

function localeTexts(): readonly PublishedText[] {
  return globSync('**/*.json', { cwd: `${LOCALE_FOLDER}/en` }).flatMap((file) => {
    const [en, hk, cn] = GLOSSARY_LANGUAGES.map((locale) =>
      flattenTexts(readJson(`${LOCALE_FOLDER}/${locale}/${file}`) as Translations),
    );
    // Chinese has no separate singular.
    const inChinese = (texts: ReadonlyMap<string, string> | undefined, key: string) =>
      texts?.get(key) ?? texts?.get(key.replace(/_one$/, '_other'));
    return [...(en ?? [])].map(([key, text]) => ({
      key: `${file}:${key}`,
      text: definedOnly({ en: text, 'zh-hk': inChinese(hk, key), 'zh-cn': inChinese(cn, key) }),
    }));
  });
}

function recordTexts(): readonly PublishedText[] {
  return globSync('**/*.json', { cwd: CONTENT_FOLDER }).flatMap((file) =>
    localizedIn(readJson(`${CONTENT_FOLDER}/${file}`), file),
  );
}

/** The values of a JSON file that hold a text by language. */
function localizedIn(value: unknown, key: string): readonly PublishedText[] {
  if (typeof value !== 'object' || value === null) return [];
  const byKey = new Map<string, unknown>(Object.entries(value));
  if (typeof byKey.get('zh-hk') === 'string')
    return [{ key, text: definedOnly(Object.fromEntries(byKey) as Record<GlossaryLanguage, string>) }];
  return [...byKey].flatMap(([name, inner]) => localizedIn(inner, `${key}:${slugOf(inner) ?? name}`));
}

function slugOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('slug' in value)) return undefined;
  return typeof value.slug === 'string' ? value.slug : undefined;
}

/** An article is one text: its Chinese is written freely, so its terms are searched in all of it. */
function articles(): readonly PublishedText[] {
  const folder = `${CONTENT_FOLDER}/news`;
  return globSync('*/en.md', { cwd: folder }).map((file) => ({
    key: `news/${dirname(file)}`,
    text: Object.fromEntries(
      GLOSSARY_LANGUAGES.map((locale) => [
        locale,
        readFileSync(join(folder, dirname(file), `${locale}.md`), 'utf8'),
      ]),
    ),
  }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function definedOnly(texts: Readonly<Record<GlossaryLanguage, string | undefined>>): PublishedText['text'] {
  return Object.fromEntries(
    GLOSSARY_LANGUAGES.flatMap((locale) => (texts[locale] === undefined ? [] : [[locale, texts[locale]]])),
  );
}
