import { globSync, readFileSync } from 'node:fs';
import { BACK_OFFICE_NAMESPACES, type Namespace, type Translations } from '@harbour/core/i18n';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { expect, test } from 'vitest';

/** The server shows the page to which a social network returns, and those of a sign-in in the browser. */
const SOURCE = `${sourceOf('.')}${sourceOf('../../server/src/social')}${sourceOf('../../server/src/services/accounts')}`;
/** Values of the contract also occur in keys, including its numbers. */
const WORDS = new Set(
  [
    ...`${SOURCE}${sourceOf('../../../core')}`.matchAll(/(?<=['"`])[\w-]+(?=['"`])|[\w-]+(?=\??:)|\b\d\b/g),
  ].map(String),
);

/** Keys that occur literally, without their namespace. */
const WRITTEN = new Set(
  [...SOURCE.matchAll(/(['"`])(?:\w+:)?([\w-]+(?:\.[\w-]+)*)\1/g)].map(([, , key = '']) => key),
);
/** Keys built at run time, such as `home.${what}`: each inserted value is a step, and a word of ours. */
const BUILT = [...SOURCE.matchAll(/`(?:(\w+):)?((?:[\w.-]|\$\{[^{}]*\})+)`/g)].flatMap(
  ([, namespace, key = '']) => {
    if (!key.includes('${') || !/[a-z]\.|\.[a-z]/i.test(key)) return [];
    // Keys that start with an inserted value belong to the namespace `screens`.
    const home = namespace ?? (key.startsWith('${') ? 'screens' : undefined);
    const steps = key.split(/\$\{[^{}]*\}/).map((step) => step.replaceAll('.', String.raw`\.`));
    return [{ home, pattern: new RegExp(`^${steps.join(String.raw`([\w-]+)`)}$`) }];
  },
);

test.each(BACK_OFFICE_NAMESPACES)('every text of %s is used', (namespace) => {
  const keys = keysOf(readLocaleFile('en', namespace));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isUsed(namespace, key))).toEqual([]);
});

function isUsed(namespace: Namespace, key: string): boolean {
  return (
    WRITTEN.has(key) ||
    BUILT.some(
      ({ home, pattern }) =>
        (home === undefined || home === namespace) &&
        pattern
          .exec(key)
          ?.slice(1)
          .every((word) => WORDS.has(word)),
    )
  );
}

function sourceOf(folder: string): string {
  return globSync(`${import.meta.dirname}/${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**'] })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Returns the keys in the form that the program uses: plurals are looked up by their stem. */
function keysOf(texts: Translations): readonly string[] {
  const keys = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [name] : keysOf(text).map((key) => `${name}.${key}`),
  );
  return [...new Set(keys.map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))];
}
