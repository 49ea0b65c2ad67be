import { globSync, readFileSync } from 'node:fs';
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

describe('the components of the site and of the back office', () => {
  test('are found', () => {
    expect(SOURCES.length).toBeGreaterThan(300);
  });

  // Text between elements is checked by the linter: noJsxLiterals in biome.json.
  test('have no text of theirs in an attribute', () => {
    const found = SOURCES.filter((path) => path.endsWith('.tsx')).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(SPOKEN)]
        .filter(([, text = '']) => !PATTERNS.includes(text))
        .map(([attribute]) => `${path}: ${attribute}`),
    );
    expect(found).toEqual([]);
  });

  test('have no ASCII colon after a text: Chinese has its own, in common:labelled', () => {
    expect(SOURCES.filter((path) => /\)\}: \$?\{/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('have no Chinese of theirs', () => {
    expect(SOURCES.filter((path) => HAN.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

test('reasons of failures are named offline too, by refusalKey', () => {
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

test('a form that the browser sends marks the fields that the server refuses', () => {
  const unmarked = SOURCES.filter((path) =>
    /<form[^>]*\.\.\.(?:form\.|state\.)?bind\b/.test(readFileSync(path, 'utf8')),
  );
  expect(unmarked).toEqual([]);
});

test('only one component links to the enquiry form, which settings replace by the messaging app', () => {
  const linking = SOURCES.filter((path) => /linkTo\('enquiryForm'/.test(readFileSync(path, 'utf8')));
  const own = (path: string) => path.startsWith('apps/web/src/site/contact/enquiry/');
  expect(linking.filter((path) => !own(path))).toEqual(['apps/web/src/routing/ContactLink.tsx']);
});
