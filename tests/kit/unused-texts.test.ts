import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ALL_NAMESPACES, localeFilePath, type Translations } from '../../core/i18n/locale-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = ['apps/desktop/src', 'apps/server/src', 'apps/web/src', 'core'];
const NO_SOURCE = /(^|\/)(node_modules|dist|out|locales)(\/|$)|\.test\.tsx?$/;

/** The texts in the programs' source that could be a key. */
interface Named {
  readonly literals: Set<string>;
  /** Texts with variables, as their constant parts. */
  readonly templates: Map<string, readonly string[]>;
  /** Names and words, which may be the variable part of a key. */
  readonly words: Set<string>;
  /** Groups that are read as a whole, as their constant parts. */
  readonly groups: (readonly string[])[];
}

/** Collects literals and templates from a syntax tree. */
function collect(node: unknown, named: Named): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, named);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, value, quasis, name }: { type?: string; value?: unknown; quasis?: Quasi[]; name?: unknown } =
    node;
  if (type === 'Literal' && typeof value === 'string') named.literals.add(value);
  if (type === 'JSXText' || typeof name === 'string' || typeof value === 'string') {
    for (const word of String(name ?? value).match(/[\w-]+/g) ?? []) named.words.add(word);
  }
  if (type === 'TemplateLiteral' && quasis) {
    const parts = quasis.map((quasi) => quasi.value.cooked ?? '');
    if (parts.length === 1) named.literals.add(parts.join(''));
    else named.templates.set(parts.join('\u0000'), parts);
  }
  if (type === 'CallExpression') collectGroup(node, named);
  for (const each of Object.values(node)) collect(each, named);
}

/**
 * Collects the group of `t(group, { returnObjects: true })` and of `getResource(language, namespace, group)`.
 */
function collectGroup(call: { callee?: unknown; arguments?: unknown[] }, named: Named): void {
  const [first, second, third] = call.arguments ?? [];
  const { properties = [] }: { properties?: { key?: { name?: string } }[] } = Object(second);
  const isWhole = properties.some(({ key }) => key?.name === 'returnObjects');
  const { property }: { property?: { name?: string } } = Object(call.callee);
  const isResource = property?.name === 'getResource';
  const parts = partsOf(isResource ? third : first);
  if ((isWhole || isResource) && parts) named.groups.push(parts);
}

function partsOf(node: unknown): readonly string[] | undefined {
  const { value, quasis }: { value?: unknown; quasis?: Quasi[] } = Object(node);
  return typeof value === 'string' ? [value] : quasis?.map((quasi) => quasi.value.cooked ?? '');
}

interface Quasi {
  readonly value: { readonly cooked: string | null };
}

function readPrograms(): Named {
  const named: Named = { literals: new Set(), templates: new Map(), words: new Set(), groups: [] };
  for (const folder of PROGRAMS) {
    const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const path of paths.filter((each) => /\.tsx?$/.test(each) && !NO_SOURCE.test(each))) {
      collect(parseSync(path, readFileSync(join(ROOT, folder, path), 'utf8')).program, named);
    }
  }
  return named;
}

const KEY_PART = /^(?:[A-Za-z]+:)?[\w.-]*$/;

/** Returns the templates that can be keys as expressions, with a group for each variable. */
function keyPatterns({ templates }: Named): readonly RegExp[] {
  return [...templates.values()]
    .filter((parts) => parts.every((part) => KEY_PART.test(part)) && /[A-Za-z]{2}/.test(parts.join(' ')))
    .map(patternOf);
}

function patternOf(parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll('.', '\\.')).join('(.+)');
  // A template without a namespace may belong to any.
  return new RegExp(`^${escaped.includes(':') ? '' : '\\w+:'}${escaped}$`);
}

const named = readPrograms();
const patterns = keyPatterns(named);
const wholeGroups = named.groups.map(patternOf);

/**
 * True if the source names the key or a group that contains it, or a template builds it from words in the
 * source.
 */
function isUsed(namespace: string, fullKey: string): boolean {
  const key = fullKey.replace(/_(zero|one|two|few|many|other)$/, '');
  const groups = key.split('.').map((_part, index, all) => all.slice(0, index + 1).join('.'));
  const isNamed = groups.some(
    (group) =>
      named.literals.has(`${namespace}:${group}`) ||
      ((group.includes('.') || group === key) && named.literals.has(group)),
  );
  const isWhole = groups.some((group) => wholeGroups.some((whole) => whole.test(`${namespace}:${group}`)));
  return isNamed || isWhole || patterns.some((pattern) => isMadeBy(pattern, `${namespace}:${key}`));
}

function isMadeBy(pattern: RegExp, key: string): boolean {
  const [, ...values] = pattern.exec(key) ?? [];
  const isKnown = (value: string) =>
    named.literals.has(value) || value.split('.').every((part) => named.words.has(part));
  return values.length > 0 && values.every(isKnown);
}

function keysOf(texts: Translations, before = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value, `${before}${name}.`),
  );
}

test('every text is used by a program', () => {
  const unused = ALL_NAMESPACES.flatMap((namespace) => {
    const path = join(ROOT, 'core/i18n', localeFilePath('en', namespace));
    const texts: Translations = JSON.parse(readFileSync(path, 'utf8'));
    return keysOf(texts)
      .filter((key) => !isUsed(namespace, key))
      .map((key) => `${namespace}:${key}`);
  });
  expect(unused).toEqual([]);
});
