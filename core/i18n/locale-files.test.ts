import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { simplifiedOnly, traditionalOnly } from '../../tests/kit/chinese-script.ts';
import { flattenTexts } from '../../tests/kit/flatten-texts.ts';
import { loadBackOfficeFile } from './back-office-files.ts';
import { BACK_OFFICE_NAMESPACES, NAMESPACES } from './locale-files.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

const FILES = await Promise.all(
  [...NAMESPACES, ...BACK_OFFICE_NAMESPACES].flatMap((namespace) =>
    LOCALES.map(async (locale) => ({
      locale,
      namespace,
      texts: flattenTexts(await loadBackOfficeFile(locale, namespace)),
      english: flattenTexts(await loadBackOfficeFile(DEFAULT_LOCALE, namespace)),
    })),
  ),
);

describe.each(LOCALES)('the folder of %s', (locale) => {
  it('has a file for every namespace, and no others', () => {
    const files = readdirSync(new URL(`./locales/${locale}`, import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    expect(files).toHaveLength(NAMESPACES.length + BACK_OFFICE_NAMESPACES.length);
  });
});

describe.each(FILES)('$namespace of $locale', ({ locale, texts, english }) => {
  it('has the keys of the English file, and no others', () => {
    expect([...byBaseKey(texts).keys()].toSorted()).toEqual([...byBaseKey(english).keys()].toSorted());
  });

  it('has the plural forms its language uses', () => {
    expect(pluralKeys(texts)).toEqual(expectedPluralKeys(english, locale));
  });

  it('uses the variables of the English file', () => {
    expect(variablesByKey(texts)).toEqual(variablesByKey(english));
  });

  it('has no empty or untrimmed text', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe.each(FILES.filter(({ locale }) => locale !== 'en'))('$namespace of $locale', ({ locale, texts }) => {
  it('is written in its own script', () => {
    const find = locale === 'zh-hk' ? simplifiedOnly : traditionalOnly;
    expect(
      [...texts].flatMap(([key, text]) => find(text).map((character) => `${key}: ${character}`)),
    ).toEqual([]);
  });
});

describe('the script check', () => {
  it('finds Simplified characters among Traditional ones, and lets shared ones pass', () => {
    expect(simplifiedOnly('價格与服務，皇后大道，准許，一隻，群組，用戶，裏面，發佈')).toEqual(['与']);
    expect(simplifiedOnly('价钱')).toEqual(['价', '钱']);
  });

  it('finds Traditional characters among Simplified ones, and lets shared ones pass', () => {
    expect(traditionalOnly('价格與服务，皇后大道，群组，乾坤，著名')).toEqual(['與']);
    expect(traditionalOnly('網絡')).toEqual(['網', '絡']);
  });
});

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

function byBaseKey(texts: ReadonlyMap<string, string>): ReadonlyMap<string, [string, string][]> {
  return Map.groupBy(texts, ([key]) => key.replace(PLURAL_SUFFIX, ''));
}

function pluralKeys(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...texts.keys()].filter((key) => PLURAL_SUFFIX.test(key)).toSorted();
}

function expectedPluralKeys(english: ReadonlyMap<string, string>, locale: Locale): readonly string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const bases = new Set(pluralKeys(english).map((key) => key.replace(PLURAL_SUFFIX, '')));
  return [...bases].flatMap((base) => categories.map((category) => `${base}_${category}`)).toSorted();
}

function variablesByKey(texts: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> {
  const entries = [...byBaseKey(texts)].map(([key, forms]) => {
    const names = forms.flatMap(([, text]) =>
      [...text.matchAll(/{{\s*([^},\s]+)/g)].map(([, name = '']) => name),
    );
    return [key, [...new Set(names)].toSorted()] as const;
  });
  return Object.fromEntries(entries);
}
