import { localizedPath } from '@harbour/core/i18n';
import { DEMO_PASSWORD } from '@harbour/server/seed/seed-database.ts';
import { expect, test } from 'vitest';
import { forAllTests } from '../kit/for-all-tests.ts';
import { PROPER_NAMES } from '../kit/proper-names.ts';
import { disguiseContent } from '../kit/pseudo-content.ts';
import { shownTexts, untranslatedWords } from '../kit/pseudo-language.ts';
import { loadPseudoSite } from '../kit/pseudo-site.ts';
import { PUBLIC_PAGES } from '../kit/site-pages.ts';
import { startTestApp } from '../kit/start-test-app.ts';

const errors: unknown[] = [];

const site = await loadPseudoSite((error) => errors.push(error));
const app = forAllTests(await startTestApp({ seed: 'demo', site }));
const names = [...(await disguiseContent(app.database)), ...PROPER_NAMES, DEMO_PASSWORD];

test('every word on the pages of the site comes from a locale file', async () => {
  const offenders: string[] = [];
  const lengths: number[] = [];
  for (const { path } of PUBLIC_PAGES) {
    const response = await fetch(app.url + localizedPath(path, 'en'));
    const texts = shownTexts(await response.text());
    lengths.push(texts.join('').match(/[áéíöü]/g)?.length ?? 0);
    for (const text of texts) {
      const words = untranslatedWords(text, names);
      if (words.length > 0) offenders.push(`${path}: ${words.join(' ')} in “${text}”`);
    }
  }
  expect(PUBLIC_PAGES.length).toBeGreaterThan(30);
  // Every page was drawn in the pseudo-language, so the words were looked for where there are some.
  expect(Math.min(...lengths)).toBeGreaterThan(50);
  expect([...new Set(offenders)]).toEqual([]);
});
