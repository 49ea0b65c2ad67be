import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  GLOSSARY_LANGUAGES,
  type GlossaryLanguage,
  publishedTexts,
  readTerms,
} from '../tests/kit/glossary.ts';

const terms = readTerms(readFileSync('docs/glossary.md', 'utf8'));
const texts = publishedTexts();

/** Texts that may lack a term although their English has it, each with the reason. */
const OTHER_THINGS: Readonly<Record<string, string>> = {
  'trades.json:trade.learning-leisure.day.moment3.text': 'A course is renewed, not a subscription.',
  'trades/coffee-shop.json:questions.question2.q': 'A subscription to coffee.',
  'industries/cafe-bakery.json:items:coffee-shop:description': 'A subscription to coffee.',
};

/** Texts that may contain a forbidden form, each with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'legal.json:terms.sections.end.text': 'The terms change with a new version only.',
};

describe('the terms of the trade', () => {
  test('are a table with a term in each language, and texts to check against it', () => {
    expect(terms.length).toBeGreaterThan(50);
    expect(texts.length).toBeGreaterThan(3000);
    const incomplete = terms.filter((term) =>
      GLOSSARY_LANGUAGES.some((locale) => term.forms[locale].length === 0),
    );
    expect(incomplete.map(({ name }) => name)).toEqual([]);
  });

  test('are not replaced by another word', () => {
    const offenders = texts.flatMap(({ key, text }) =>
      terms.flatMap((term) =>
        GLOSSARY_LANGUAGES.flatMap((locale) =>
          term.forbidden[locale]
            .filter((form) => isUsed(form, text[locale] ?? '', locale))
            .filter((form) => !isTermOfAnother(form, locale, text.en))
            .map((form) => `${key} ${locale}: ${form}, not ${term.forms[locale].join(' or ')}`),
        ),
      ),
    );
    expect(without(offenders, KEPT)).toEqual([]);
  });

  test('occur in every text whose English contains them', () => {
    const offenders = texts.flatMap(({ key, text }) =>
      terms
        .filter(
          (term) => term.isHeld && text.en !== undefined && term.pattern.test(withoutVariables(text.en)),
        )
        .flatMap((term) =>
          (['zh-hk', 'zh-cn'] as const)
            .filter((locale) => !term.forms[locale].some((form) => text[locale]?.includes(form)))
            .map((locale) => `${key} ${locale}: no ${term.forms[locale].join(' or ')} for “${term.name}”`),
        ),
    );
    expect(without(offenders, OTHER_THINGS)).toEqual([]);
  });

  test('have no exception for a missing text', () => {
    const keys = new Set(texts.map(({ key }) => key));
    expect([...Object.keys(OTHER_THINGS), ...Object.keys(KEPT)].filter((key) => !keys.has(key))).toEqual([]);
  });
});

/** A form that one row forbids may be the term of another: 套餐 is a set meal, never a plan. */
function isTermOfAnother(form: string, locale: GlossaryLanguage, english: string | undefined): boolean {
  if (english === undefined) return false;
  return terms.some((term) => term.forms[locale].includes(form) && term.pattern.test(english));
}

/** True if a text has a form outside the terms that contain it, as 手續費 contains 續費. */
function isUsed(form: string, text: string, locale: GlossaryLanguage): boolean {
  if (!text.includes(form)) return false;
  const longer = terms
    .flatMap((term) => term.forms[locale])
    .filter((each) => each !== form && each.includes(form));
  return longer.reduce((rest, each) => rest.replaceAll(each, ''), text).includes(form);
}

function withoutVariables(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, '');
}

function without(
  offenders: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] {
  return offenders.filter((line) => !Object.keys(exceptions).some((key) => line.startsWith(`${key} `)));
}
