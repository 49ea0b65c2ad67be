import { isLocale, type Translations } from '@harbour/core/i18n';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğĥíĵķļɱñöþɋřšţüʋŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞɊŘŠŢÜṼŴẊÝŽ'];
const LETTERS = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index] ?? letter]));

/**
 * Parts of a text that are not translated: variables, nested keys, markup, entities, URLs and email
 * addresses.
 */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|https?:\/\/\S+|\]\([^)]*\)|[\w.]+@[\w.]+)/;

/**
 * Translates an English text into the pseudo-language: every letter gets an accent and every vowel is
 * doubled, which makes a text about a third longer.
 * @example pseudoText('Pay {{amount}}') // 'Þááý {{amount}}'
 */
function pseudoText(text: string): string {
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : disguised(part)))
    .join('');
}

/** Translates a locale file into the pseudo-language. */
export function pseudoFile(file: Translations): Translations {
  return Object.fromEntries(
    Object.entries(file).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoFile(value),
    ]),
  );
}

/** Translates each localized text in a value of a record into the pseudo-language, in every language. */
export function pseudoRecord(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pseudoRecord);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const english = 'en' in value && typeof value.en === 'string' ? pseudoText(value.en) : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      english !== undefined && isLocale(key) ? english : pseudoRecord(part),
    ]),
  );
}

function disguised(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const accented = LETTERS.get(letter) ?? letter;
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented;
  });
}

/**
 * Months, weekdays, time zones and list words that `Intl` writes, so the pseudo-language cannot change them.
 */
const OF_THE_CALENDAR = new Set([
  'and',
  'noon',
  'HKT',
  ...['long', 'short'].flatMap((style) => [
    ...Array.from({ length: 12 }, (_, month) => calendarWord({ month: style }, Date.UTC(2026, month, 15))),
    ...Array.from({ length: 7 }, (_, day) => calendarWord({ weekday: style }, Date.UTC(2026, 0, 5 + day))),
  ]),
]);

function calendarWord(options: object, at: number): string {
  return new Intl.DateTimeFormat('en-HK', { ...options, timeZone: 'UTC' }).format(at);
}

/**
 * Returns the words of three letters or more that are not in the pseudo-language, each once. `names`, which
 * are the same in every language, are removed from the text first.
 * @example untranslatedWords('Þááý by card', []) // ['card']
 */
export function untranslatedWords(text: string, names: readonly string[]): readonly string[] {
  const shown = text.replace(/\S+[@/]\S+|\b[A-Z\d]{4}(?:-[A-Z\d]{4})+\b/g, ' ');
  const suspects = wordsIn(shown);
  const known = names.filter((name) => suspects.some((word) => name.includes(word)));
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  return suspects.length === 0 ? [] : wordsIn(longestFirst.reduce(withoutName, shown));
}

function wordsIn(text: string): readonly string[] {
  const words = new Set(text.match(/\p{L}+/gu));
  return [...words].filter((word) => /^[A-Za-z]{3,}$/.test(word) && !OF_THE_CALENDAR.has(word));
}

/** Removes a name if it is a separate word, not part of a longer word. */
function withoutName(text: string, name: string): string {
  const isLetter = (character = '') => /\p{L}/u.test(character);
  return text.replaceAll(name, (found, at: number) =>
    isLetter(text[at - 1]) || isLetter(text[at + name.length]) ? found : ' ',
  );
}

/** Returns the texts of an HTML document that people see or hear, without code and metadata for machines. */
export function shownTexts(html: string): readonly string[] {
  const body = html
    .replace(/<(script|style|template|code|pre)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '');
  const attributes = [...body.matchAll(/\s(?:aria-label|aria-description|alt|title|placeholder)="([^"]*)"/g)];
  const metas = body.matchAll(
    /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g,
  );
  const reported = [...attributes, ...metas].map(([, text = '']) => text);
  return [...body.split(/<[^>]*>/), ...reported].map(decoded).filter((text) => text !== '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, point: string) => String.fromCodePoint(Number.parseInt(point, 16)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}
