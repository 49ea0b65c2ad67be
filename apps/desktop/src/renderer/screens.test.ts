import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldLabels } from '@harbour/core/contract/collections';
import { readLocaleFile } from '@harbour/core/i18n/node';
import { expect, test } from 'vitest';
import { flattenTexts } from '../../../../tests/kit/flatten-texts.ts';
import { RECORD_PAGES } from '../ipc/record-pages.ts';
import { screens } from './screens.ts';

test('every record page has a screen, and every screen a page, in the same order', () => {
  expect(
    screens.map(({ path, collection }) => [path, collection]),
    'A screen needs its line in ipc/record-pages.ts. `npm run new -- collection <name>` writes both.',
  ).toEqual(Object.entries(RECORD_PAGES));
});

test('the page of a record names each field as its list does', () => {
  const texts = flattenTexts(readLocaleFile('en', 'records'));
  const offences = screens.flatMap(({ path, collection }) =>
    sourcesOf(path).flatMap((source) =>
      [...source.matchAll(/'(?:records:)?field\.(\w+)'/g)].flatMap(([text, name = '']) => {
        const [own] = fieldLabels(collection, name);
        return texts.has(own) ? [`${path}: ${text} is 'field.${collection}.${name}' there`] : [];
      }),
    ),
  );
  expect(offences).toEqual([]);
});

/** The components in the folder of a screen, if it has one of its own. */
function sourcesOf(path: string): readonly string[] {
  const folder = join(
    import.meta.dirname,
    path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const names = readdirSync(import.meta.dirname);
  if (!names.some((name) => folder.endsWith(`/${name}`))) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
