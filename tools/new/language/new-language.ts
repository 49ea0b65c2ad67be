import { isLocale, type Language, LOCALE_TABLE, resolveLocale } from '@harbour/core/i18n';
import { planCachedLanguage } from '../cached-pages.ts';
import { addEntry } from '../edit-source.ts';
import { localePath } from '../locale-texts.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refuse.ts';

/** Scripts in which a name begins with a capital letter. */
const CASED = new Set(['Latn', 'Cyrl', 'Grek']);

/** Languages of Stripe's card fields, by https://docs.stripe.com/js/appendix/supported_locales. */
const STRIPE = new Set(
  'ar bg cs da de el en es et fi fil fr he hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/**
 * Plans a language: its entry in the table and its first text file. `entered` is its tag, such as `ja` or
 * `pt-br`. Returns the author's possible next steps.
 */
export async function planLanguage(plan: Plan, [entered = '', ...more]: readonly string[]): Promise<string> {
  if (more.length > 0) refuse(`A language has one tag, and "${more.join(' ')}" is more.`);
  const language = describeLanguage(entered);
  plan.edit('core/i18n/languages.ts', (source) =>
    addEntry(source, { name: 'LANGUAGES', entry: `'${entered}': ${JSON.stringify(language)},` }),
  );
  plan.create(localePath(entered, 'common'), '{}');
  planCachedLanguage(plan, entered);
  return `${language.name} is on the site at /${entered} and falls back to English where it has no text yet. Check its entry in
core/i18n/languages.ts. "npm run translations -- ${entered}" lists the texts to translate; without isPartial, a test
demands all of them.`;
}

/**
 * Describes a language from its tag with the data of `Intl`. Refuses a tag that is unknown, taken or not in
 * lower case.
 * @example describeLanguage('ja').name // '日本語'
 */
export function describeLanguage(tag: string): Language {
  const locale = parseTag(tag);
  if (isLocale(tag)) refuse(`There is already a language "${tag}".`);
  const other = resolveLocale(tag);
  if (other !== undefined) refuse(`"${tag}" already leads to ${LOCALE_TABLE[other].name}.`);
  const { language, script = 'Latn', region = '' } = locale.maximize();
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  const iso = locale.region === undefined ? `${language}-${region}` : locale.baseName;
  return {
    name: CASED.has(script) ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : name,
    shortName: language.slice(0, 2).toUpperCase(),
    iso,
    dateIso: iso,
    to: ' – ',
    htmlLang: locale.baseName,
    ogLocale: iso.replace('-', '_'),
    script,
    reads: [language],
    fallback: 'en',
    isPartial: true,
    stripe: STRIPE.has(language) ? language : 'en',
    // The fonts of a language in the same script; without fonts a card shows the brand's name.
    cardFonts: Object.values(LOCALE_TABLE).find((other) => other.script === script)?.cardFonts ?? [],
    documentLanguage: 'en',
  };
}

function parseTag(tag: string): Intl.Locale {
  const isTag = /^[a-z]{2,3}(-[a-z]{2,4})?$/.test(tag);
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  if (!isTag || names.of(tag) === undefined) {
    refuse(`"${tag}" is no language: write its tag in lower case, such as ja, fr or pt-br.`);
  }
  return new Intl.Locale(tag);
}
