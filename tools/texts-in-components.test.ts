import { globSync, readFileSync } from 'node:fs';
import { isRecord } from '@harbour/core/contract/values';
import { LOCALE_FILE_NAMES, readLocaleFile } from '@harbour/core/i18n/node';
import { describe, expect, test } from 'vitest';

const SOURCES = globSync(['apps/web/src/**/*.{ts,tsx}', 'apps/desktop/src/renderer/**/*.{ts,tsx}'], {
  exclude: ['**/*.test.*'],
});

/** Attributes and properties whose values are texts that people read or hear. */
const SPOKEN =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|caption|heading|helperText)="([^"]*\p{L}{2}[^"]*)"/gu;
const HAN = /\p{Script=Han}/u;

/** Input formats that are the same in every language. */
const PATTERNS = ['https://', '#rrggbb'];

/** A text, alone or in bold, with a space after it. */
const SPACED = /\bt\(((?:[^;<]|=>)*?)\)\}(?:<\/\w+>)?(?: (?=[<{])|\s*\{' '\})/g;

describe('the components of the site and of the back office', () => {
  test('are found', () => {
    expect(SOURCES.length).toBeGreaterThan(300);
  });

  // Text between elements is checked by the linter: noJsxLiterals in biome.json.
  test('have no literal text in an attribute', () => {
    const found = SOURCES.filter((path) => path.endsWith('.tsx')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SPOKEN)]
        .filter(([, text = '']) => !PATTERNS.includes(text))
        .map(([attribute]) => `${path}: ${attribute}`),
    );
    expect(found).toEqual([]);
  });

  test('have no ASCII colon after a text, but use common:labelled', () => {
    expect(offenders(SOURCES, /\)\}: (?:\$?\{|<)/g)).toEqual([]);
  });

  test('of the site join texts by a sign that is the same in every language, or by core/i18n', () => {
    const site = SOURCES.filter((path) => path.startsWith('apps/web/'));
    expect(offenders(site, /`[^`\n]*\}[,:;] \$\{[^`\n]*`|\.join\('; '\)/g)).toEqual([]);
  });

  test('have no space after a sentence, but use SentenceGap', () => {
    const found = SOURCES.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SPACED)]
        .filter(([, call = '']) =>
          [...call.matchAll(/'([\w:.-]+)'/g)].some(
            ([, key = '']) => isSentence(key) || isSentence(`${key}_other`),
          ),
        )
        .map(([text]) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('contain no Chinese', () => {
    expect(SOURCES.filter((path) => HAN.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

const JOINED_SENTENCES =
  /\}\. \$\{|(?<!join\()` \$\{t\(|\b(?:t|say)\)\.join\(' '\)|\} \$\{\w+\}`\.trim\(\)|\b(?:lead|title|text)=\{`[^`]*\} \$\{/g;

describe('the back office', () => {
  const sources = SOURCES.filter((path) => path.startsWith('apps/desktop/'));

  test('joins names with joinNames', () => {
    // An address is written as on a parcel.
    const joined = sources.filter((path) => !path.endsWith('/PartyFacts.tsx'));
    expect(offenders(joined, /\.join\(['"`][,;] ['"`]\)|= '[,;] '|\(\w+, `[^`]*\}, \$\{/g)).toEqual([]);
  });

  test('joins a name to its value with common:labelled', () => {
    expect(offenders(sources, /\}: (?:\$\{|<)/g)).toEqual([]);
  });

  test('joins sentences with joinSentences', () => {
    expect(offenders(sources, JOINED_SENTENCES)).toEqual([]);
  });
});

test('reasons of failures are named by refusalKey, also offline', () => {
  const own = [
    'platform/refusal-key.ts',
    'routing/use-error-text.ts',
    'site/FormRefusal.tsx',
    'uploader/upload-reducer.ts',
  ];
  const found = SOURCES.filter(
    (path) => path.startsWith('apps/web/') && /refusal\.\$\{/.test(readFileSync(path, 'utf8')),
  );
  expect(found.filter((path) => !own.some((end) => path.endsWith(end)))).toEqual([]);
});

test('a form that the browser submits marks the fields that the server refuses', () => {
  const unmarked = SOURCES.filter((path) =>
    /<form[^>]*\.\.\.(?:form\.|state\.)?bind\b/.test(readFileSync(path, 'utf8')),
  );
  expect(unmarked).toEqual([]);
});

test('only one component links to the enquiry form, which settings can replace', () => {
  const linking = SOURCES.filter((path) => /linkTo\('enquiryForm'/.test(readFileSync(path, 'utf8')));
  const own = (path: string) => path.startsWith('apps/web/src/site/contact/enquiry/');
  expect(linking.filter((path) => !own(path))).toEqual(['apps/web/src/routing/ContactLink.tsx']);
});

function offenders(paths: readonly string[], pattern: RegExp): readonly string[] {
  return paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`),
  );
}

const CHINESE = LOCALE_FILE_NAMES.map((name) => readLocaleFile('zh-hk', name));

/** Returns true if a key is that of a text with wide punctuation at its end. */
function isSentence(key: string): boolean {
  const steps = (key.split(':').at(-1) ?? '').split('.');
  return CHINESE.some((texts) => {
    const text = steps.reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), texts);
    return typeof text === 'string' && /[。：！？，；]$/.test(text);
  });
}
