import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { simplifiedOnly, traditionalOnly } from '../../tests/kit/chinese-script.ts';
import { flattenTexts } from '../../tests/kit/flatten-texts.ts';
import { brand } from '../brand/brand.ts';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from './languages.ts';
import { localeFilePath } from './locale-files.ts';
import { LOCALE_FILE_NAMES, readLocaleFile } from './node.ts';

const FOLDER = new URL('./locales/', import.meta.url);
const FILES = LOCALE_FILE_NAMES.flatMap((namespace) =>
  LOCALES.map((locale) => ({
    locale,
    name: `${locale} ${namespace}`,
    isPartial: LOCALE_TABLE[locale].isPartial === true,
    texts: flattenTexts(readLocaleFile(locale, namespace)),
    english: flattenTexts(readLocaleFile(DEFAULT_LOCALE, namespace)),
  })),
);

/** Finds characters of the other Chinese script, by the script of the language. */
const FOREIGN: Readonly<Record<string, (text: string) => readonly string[]>> = {
  Hant: simplifiedOnly,
  Hans: traditionalOnly,
};

/** Variables that are printed as days, which end in 日 in Chinese; `{{time}}` has the time of day too. */
const SPACED_DAY = /\{\{(?:date|day|on|until|retryOn|lastRetry|period)\}\} \p{Script=Han}/u;
/** ASCII punctuation between Chinese characters, once variables are filled in with Chinese words. */
const ASCII_PUNCTUATION =
  /\p{Script=Han}\s?[,;!?]|\p{Script=Han}\s?[:.](?!\w)|[,;!?:]\s?\p{Script=Han}|["']|\.\.\./u;
/** An input format, as it is typed, and names of what stands at the beginning of a link. */
const ASCII_AS_TYPED = ['editor: date.momentForm', 'editor: article.linkUnsafe'];

/** The form of "you" that a language does not use: the register is the same throughout. */
const OTHER_YOU: Readonly<Record<string, RegExp>> = { 'zh-hk': /您/, 'zh-cn': /你/ };

describe('the locale files', () => {
  it('are one folder for each language of the table, without unknown files', () => {
    expect(
      readdirSync(FOLDER).toSorted(),
      'A language is an entry in languages.ts and a folder. `npm run new -- language <tag>` writes both.',
    ).toEqual(LOCALES.toSorted());
    const known = new Set(
      LOCALES.flatMap((locale) => LOCALE_FILE_NAMES.map((name) => localeFilePath(locale, name))),
    );
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.includes('.'),
    );
    expect(
      files.filter((name) => !known.has(`./locales/${name}`)),
      'These have no line in locale-files.ts. `npm run new -- page <name>` writes it with the file.',
    ).toEqual([]);
  });

  it('have the keys of the English file and no others; a partial language may lack some', () => {
    const offenders = FILES.flatMap(({ name, isPartial, texts, english }) => {
      const [own, wanted] = [byBaseKey(texts), byBaseKey(english)];
      const extra = [...own.keys()].filter((key) => !wanted.has(key));
      const missing = isPartial ? [] : [...wanted.keys()].filter((key) => !own.has(key));
      return [
        ...extra.map((key) => `${name}: ${key} is not English`),
        ...missing.map((key) => `${name}: ${key} is missing`),
      ];
    });
    expect(offenders).toEqual([]);
  });

  it('do not contain the brand, which {{product}} and {{company}} stand for', () => {
    const { name: product, company, email } = brand;
    expect(
      FILES.flatMap(({ name, texts }) =>
        [...texts].flatMap(([key, text]) =>
          [product, company, email].some((one) => text.includes(one)) ? [`${name}: ${key}`] : [],
        ),
      ),
    ).toEqual([]);
  });

  it('address the reader as 你 in zh-hk and as 您 in zh-cn', () => {
    expect(
      FILES.flatMap(({ name, locale, texts }) =>
        [...texts].flatMap(([key, text]) => (OTHER_YOU[locale]?.test(text) ? `${name}: ${key}` : [])),
      ),
    ).toEqual([]);
  });

  it('have no space after a date in Chinese, which ends in 日', () => {
    expect(chineseWith(SPACED_DAY, (text) => text)).toEqual([]);
  });

  it('have Chinese punctuation between Chinese characters', () => {
    const found = chineseWith(ASCII_PUNCTUATION, (text) =>
      text.replaceAll(/<\/?\d+\/?>/g, '').replaceAll(/\{\{\w+\}\}/g, '字'),
    );
    expect(found.filter((place) => !ASCII_AS_TYPED.some((entered) => place.endsWith(entered)))).toEqual([]);
  });

  it('have the plural forms of their language', () => {
    expect(
      FILES.flatMap(({ name, locale, texts }) =>
        brokenPlurals(texts, locale).map((key) => `${name}: ${key}`),
      ),
    ).toEqual([]);
  });

  it('have a singular form for everything that English counts', () => {
    expect(
      FILES.filter(({ locale }) => locale === DEFAULT_LOCALE).flatMap(({ name, texts }) =>
        [...texts].flatMap(([key, text]) =>
          PLURAL_SUFFIX.test(key) || NEVER_ONE.has(`${name} ${key}`) || !COUNTED.test(text)
            ? []
            : `${name}: ${key} says “${text}”`,
        ),
      ),
      'Write the text twice, as {key}_one and {key}_other.',
    ).toEqual([]);
  });

  it('use the variables of the English file', () => {
    const offenders = FILES.flatMap(({ name, texts, english }) => {
      const wanted = variablesByKey(english);
      return [...variablesByKey(texts)].flatMap(([key, names]) =>
        names === wanted.get(key) ? [] : [`${name}: ${key} has ${names}, not ${wanted.get(key)}`],
      );
    });
    expect(offenders).toEqual([]);
  });

  it('have no empty or untrimmed text', () => {
    const offenders = FILES.flatMap(({ name, texts }) =>
      [...texts].filter(([, text]) => text === '' || text !== text.trim()).map(([key]) => `${name}: ${key}`),
    );
    expect(offenders).toEqual([]);
  });

  it('are written in their own script', () => {
    const offenders = FILES.flatMap(({ name, locale, texts }) => {
      const find = FOREIGN[LOCALE_TABLE[locale].script] ?? (() => []);
      return [...texts].flatMap(([key, text]) =>
        find(text).map((character) => `${name} ${key}: ${character}`),
      );
    });
    expect(offenders).toEqual([]);
  });
});

const HAN = /\p{Script=Han}/u;

/** The Chinese texts, not those still in English, in which a pattern is found once they are prepared. */
function chineseWith(pattern: RegExp, prepared: (text: string) => string): readonly string[] {
  return FILES.filter(({ locale }) => locale.startsWith('zh')).flatMap(({ name, texts }) =>
    [...texts].flatMap(([key, text]) =>
      HAN.test(text) && pattern.test(prepared(text)) ? `${name}: ${key}` : [],
    ),
  );
}

describe('the script check', () => {
  it('finds Simplified characters in Traditional text, and ignores shared ones', () => {
    expect(simplifiedOnly('價格与服務，皇后大道，准許，一隻，群組，用戶，裏面，發佈')).toEqual(['与']);
    expect(simplifiedOnly('价钱')).toEqual(['价', '钱']);
  });

  it('finds Traditional characters in Simplified text, and ignores shared ones', () => {
    expect(traditionalOnly('价格與服务，皇后大道，群组，乾坤，著名')).toEqual(['與']);
    expect(traditionalOnly('網絡')).toEqual(['網', '絡']);
  });
});

/** A count before a noun in the plural, at most one word later; the names of collections are plurals. */
const COUNTED = /{{count\b[^}]*}} (?:{{collection}}|(?:new )?(?!is\b|ms\b)[a-z]+s\b)/;

/** Counts that are never 1. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'en features lead',
  'en figures groups.title',
  'en pricing receipt.perMonth',
  'en pricing receipt.perMonthNet',
  'en transfer import.issue.severalFound',
]);

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

function byBaseKey(texts: ReadonlyMap<string, string>): ReadonlyMap<string, [string, string][]> {
  return Map.groupBy(texts, ([key]) => key.replace(PLURAL_SUFFIX, ''));
}

/**
 * Returns the texts with a count that lack a form for a plural category of their language, or have one that
 * it does not use.
 */
function brokenPlurals(texts: ReadonlyMap<string, string>, locale: Locale): readonly string[] {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted().join();
  return [...byBaseKey(texts)].flatMap(([base, forms]) => {
    const found = forms.flatMap(([key]) => PLURAL_SUFFIX.exec(key)?.[1] ?? []);
    return found.length === 0 || found.toSorted().join() === wanted ? [] : [base];
  });
}

/** Returns the names of the variables in all forms of each text, joined. */
function variablesByKey(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const entries = [...byBaseKey(texts)].map(([key, forms]) => {
    const names = forms.flatMap(([, text]) =>
      [...text.matchAll(/{{\s*([^},\s]+)/g)].map(([, name = '']) => name),
    );
    return [key, [...new Set(names)].toSorted().join()] as const;
  });
  return new Map(entries);
}
