// Prints, for each language, the missing texts, those that are still in English, and those whose English has
// changed since they were written, according to the git history. a tag, as zh-hk   only that language
//
// A translation can still be right after a change of its English, and a name is the same in all languages.
// After comparing a language with its English, end the commit message with the line below. The texts of that
// commit are then listed again only after a change.
//   Translations-reviewed: zh-hk
import { existsSync, readFileSync } from 'node:fs';
import {
  DEFAULT_LOCALE,
  LOCALES,
  localeFilePath,
  type Namespace,
  type Translations,
} from '@harbour/core/i18n';
import { LOCALE_FILE_NAMES } from '@harbour/core/i18n/node';
import { runProcess } from './run-process.ts';

const ROOM = 'core/i18n';
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * A language compared with English. Keys include their file, as `common:navigation.pricing`; all plural forms
 * of a text count as one.
 */
export interface LanguageReport {
  readonly locale: string;
  readonly count: number;
  readonly missing: readonly string[];
  /**
   * Texts that are the English ones, as the generators write them, without those that were so at the last
   * review of the language, such as names; none in a language of the Latin script.
   */
  readonly english: readonly string[];
  /**
   * Texts whose English differs from that in the commit that last changed the translation, without those
   * that are as they were at the last review of the language.
   */
  readonly older: readonly string[];
}

type Texts = ReadonlyMap<string, string>;

/** A commit, and the path of a file in it. */
interface Written {
  readonly commit: string;
  readonly path: string;
}

/** Compares the locale files of some languages below `root` with the English ones. */
export async function compareTranslations(
  root: string,
  tags: readonly string[],
): Promise<readonly LanguageReport[]> {
  const textsAt = readHistory(root);
  const reports: LanguageReport[] = [];
  for (const locale of tags) {
    const review = await findReview(root, locale);
    const files = await Promise.all(
      LOCALE_FILE_NAMES.map((name) => compareFile({ root, locale, name, textsAt, review })),
    );
    reports.push({
      locale,
      count: files.reduce((sum, { count }) => sum + count, 0),
      missing: files.flatMap(({ missing }) => missing),
      english: files.flatMap(({ english }) => english),
      older: files.flatMap(({ older }) => older),
    });
  }
  return reports;
}

interface ComparedFile {
  readonly root: string;
  readonly locale: string;
  readonly name: Namespace;
  readonly textsAt: TextsAt;
  /** The last commit that reviewed the language. */
  readonly review: string | undefined;
}

async function compareFile({
  root,
  locale,
  name,
  textsAt,
  review,
}: ComparedFile): Promise<Omit<LanguageReport, 'locale'>> {
  const own = readWorking(root, pathOf(locale, name));
  const now = textsIn(readWorking(root, pathOf(DEFAULT_LOCALE, name)));
  const translated = textsIn(own);
  const written = own === undefined ? [] : await blame(root, pathOf(locale, name));
  const isReviewed = async (key: string) => {
    const english = await textsAt(review, pathOf(DEFAULT_LOCALE, name));
    const then = await textsAt(review, pathOf(locale, name));
    return english?.get(key) === now.get(key) && then?.get(key) === translated.get(key);
  };
  const older = new Set<string>();
  for (const [key, line] of keyLines(own ?? '')) {
    const base = key.replace(PLURAL, '');
    const { commit, path = '' } = written[line] ?? {};
    const then = await textsAt(commit, path.replace(`/${locale}/`, `/${DEFAULT_LOCALE}/`));
    if (then === undefined || then.get(base) === now.get(base)) continue;
    if (!(await isReviewed(base))) older.add(base);
  }
  const reported = (keys: Iterable<string>) => [...keys].map((key) => `${name}:${key}`);
  const missing = [...now.keys()].filter((key) => !translated.has(key));
  const english: string[] = [];
  for (const [key, text] of isLatin(locale) ? [] : translated) {
    if (now.get(key) === text && hasWords(text) && !(await isReviewed(key))) english.push(key);
  }
  return {
    count: translated.size,
    missing: reported(missing),
    english: reported(english),
    older: reported(older),
  };
}

/** True if a text has a Latin word outside its variables. */
function hasWords(text: string): boolean {
  return /[A-Za-z]{2,}/.test(text.replace(/\{\{[^}]*\}\}/g, ''));
}

function isLatin(locale: string): boolean {
  return new Intl.Locale(locale).maximize().script === 'Latn';
}

const pathOf = (locale: string, name: Namespace) => `${ROOM}/${localeFilePath(locale, name).slice(2)}`;

function readWorking(root: string, path: string): string | undefined {
  return existsSync(`${root}/${path}`) ? readFileSync(`${root}/${path}`, 'utf8') : undefined;
}

/** Reads the texts by key; all plural forms of a text are joined. */
function textsIn(json: string | undefined): Texts {
  const texts = new Map<string, string>();
  const walk = (tree: Translations, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const base = prefix + key.replace(PLURAL, '');
      if (typeof value === 'string') texts.set(base, `${texts.get(base) ?? ''}${value}\n`);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(JSON.parse(json ?? '{}'), '');
  return texts;
}

/** Returns the commit that last changed each line of a file; an uncommitted line belongs to commit 0. */
async function blame(root: string, path: string): Promise<readonly Written[]> {
  const { code, output } = await runProcess('git', ['blame', '-w', '--line-porcelain', '--', path], {
    cwd: root,
  });
  // A file that was never committed has no lines older than today's English.
  if (output.includes('no such path')) return [];
  if (code !== 0) throw new Error(`git cannot say when ${path} was written: ${output}`);
  return [...output.matchAll(/^([0-9a-f]{40}) [^\t]*?^filename (.+)$/gm)].map(
    ([, commit = '', name = '']) => ({
      commit,
      path: name,
    }),
  );
}

/** Returns the last commit whose message says that it reviewed a language, `undefined` if there is none. */
async function findReview(root: string, locale: string): Promise<string | undefined> {
  const trailer = `^Translations-reviewed:(.*[ ,])?${locale}([ ,]|$)`;
  const args = ['log', '-1', '--format=%H', '--extended-regexp', `--grep=${trailer}`];
  const { code, output } = await runProcess('git', args, { cwd: root });
  return (code === 0 && output.trim()) || undefined;
}

type TextsAt = (commit: string | undefined, path: string) => Promise<Texts | undefined>;

/**
 * Reads the texts of a file in a commit. Resolves with `undefined` for an uncommitted line, and if the commit
 * has no such file.
 */
function readHistory(root: string): TextsAt {
  const past = new Map<string, Promise<Texts | undefined>>();
  const read = async (name: string) => {
    const { code, output } = await runProcess('git', ['show', name], { cwd: root });
    return code === 0 ? textsIn(output) : undefined;
  };
  return async (commit, path) => {
    if (commit === undefined || /^0+$/.test(commit)) return undefined;
    const name = `${commit}:${path}`;
    const known = past.get(name) ?? read(name);
    past.set(name, known);
    return known;
  };
}

/**
 * Returns the zero-based line of each text of a locale file. The formatter puts one key on each line.
 * @example keyLines('{\n  "unit": {\n    "day": "Day"\n  }\n}') // unit.day is on line 2
 */
export function keyLines(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const path: string[] = [];
  for (const [index, line] of json.split('\n').entries()) {
    const [, key, opens] = /^\s*"((?:[^"\\]|\\.)+)":\s*(\{\s*$)?/.exec(line) ?? [];
    if (key !== undefined && opens !== undefined) path.push(key);
    else if (key !== undefined) lines.set([...path, key].join('.'), index);
    else if (/^\s*\}/.test(line)) path.pop();
  }
  return lines;
}

/** Formats a report for people. */
export function printReport({ locale, count, missing, english, older }: LanguageReport): string {
  const list = (heading: string, keys: readonly string[]) =>
    keys.length === 0 ? [] : [`  ${heading}:`, ...keys.map((key) => `    ${key}`)];
  return [
    `${locale}: ${count} texts, ${missing.length} missing, ${english.length} still in English, ${older.length} older than their English`,
    ...list('missing', missing),
    ...list('still in English', english),
    ...list('older than their English', older),
  ].join('\n');
}

async function isShallow(): Promise<boolean> {
  const { output } = await runProcess('git', ['rev-parse', '--is-shallow-repository']);
  return output.trim() === 'true';
}

if (import.meta.main) {
  const requested = process.argv.slice(2);
  const tags = LOCALES.filter(
    (tag) => tag !== DEFAULT_LOCALE && (requested.length === 0 || requested.includes(tag)),
  );
  if (await isShallow())
    console.warn(
      'This clone has no history: which texts are older is not known. Run "git fetch --unshallow".',
    );
  for (const report of await compareTranslations('.', tags)) console.log(printReport(report));
}
