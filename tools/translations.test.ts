import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localeFilePath } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { compareTranslations, keyLines, printReport } from './translations.ts';

/** Commits a file of each language. */
function commit(root: string, files: Readonly<Record<string, object>>, message = 'texts: change'): void {
  for (const [locale, texts] of Object.entries(files)) {
    const path = join(root, 'core/i18n', localeFilePath(locale, 'common'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  }
  const who = { NAME: 'A', EMAIL: 'a@harbour.example' };
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', ['commit', '-qm', message], { cwd: root, env: { ...process.env, ...env } });
}

test('lists texts that are missing, still in English or older than their English', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'translations-'));
  const root = folder.path;
  execFileSync('git', ['init', '-q'], { cwd: root });
  const same = { partners: 'Partners of {{product}}' };
  const unit = { day_one: '{{count}} day', day_other: '{{count}} days' };
  commit(root, {
    en: { unit, open: 'Open', close: 'Close', ...same },
    ja: { unit: { day_other: '{{count}}日' }, open: '開く', close: '閉じる', ...same },
  });
  commit(root, { en: { unit, open: 'Open now', close: 'Close', pay: 'Buy', ...same } });
  const [report] = await compareTranslations(root, ['ja']);
  expect(report).toEqual({
    locale: 'ja',
    count: 4,
    missing: ['common:pay'],
    english: ['common:partners'],
    older: ['common:open'],
  });
  expect(report && printReport(report)).toBe(
    [
      'ja: 4 texts, 1 missing, 1 still in English, 1 older than their English',
      '  missing:',
      '    common:pay',
      '  still in English:',
      '    common:partners',
      '  older than their English:',
      '    common:open',
    ].join('\n'),
  );
  commit(root, {
    ja: {
      unit: { day_other: '{{count}}日' },
      open: '今すぐ開く',
      close: '閉じる',
      pay: '払う',
      ...same,
      partners: '提携先',
    },
  });
  expect(await compareTranslations(root, ['ja'])).toEqual([
    { locale: 'ja', count: 5, missing: [], english: [], older: [] },
  ]);
});

test('a reviewed text is listed again only after a change since the review', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'translations-'));
  const root = folder.path;
  execFileSync('git', ['init', '-q'], { cwd: root });
  const older = async () => (await compareTranslations(root, ['ja'])).flatMap((report) => report.older);
  commit(root, {
    en: { open: 'Open', shut: 'Shut', end: 'End' },
    ja: { open: '開く', shut: '閉じる', end: '終える' },
  });
  commit(root, { en: { open: 'Open it', shut: 'Close', end: 'Finish' } });
  expect(await older()).toEqual(['common:open', 'common:shut', 'common:end']);
  commit(root, { ja: { open: '開きます', shut: '閉じる', end: '終える' } }, review('fr, ja'));
  expect(await older()).toEqual([]);
  commit(root, { en: { open: 'Open it', shut: 'Close it', end: 'Finish' } });
  expect(await older()).toEqual(['common:shut']);
  const name = { open: 'Open it', shut: 'Close it', end: 'Finish', name: 'PayNow' };
  commit(root, { en: name, ja: { ...name, open: '開きます', shut: '閉じる', end: '終える' } });
  const english = async () => (await compareTranslations(root, ['ja'])).flatMap((report) => report.english);
  expect(await english()).toEqual(['common:name']);
  commit(root, { fr: {} }, review('ja'));
  expect(await english()).toEqual([]);
});

test('ignores a review of another language, and a sentence about reviews', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'translations-'));
  const root = folder.path;
  execFileSync('git', ['init', '-q'], { cwd: root });
  commit(root, { en: { open: 'Open' }, ja: { open: '開く' } });
  commit(root, { en: { open: 'Begin' } }, review('ja-jp, fr'));
  commit(root, { en: { open: 'Begin', end: 'End' } }, 'texts: no Translations-reviewed: ja');
  const [report] = await compareTranslations(root, ['ja']);
  expect(report?.older).toEqual(['common:open']);
});

/** The message of a commit that reviewed languages. */
const review = (languages: string) => `texts: review\n\nTranslations-reviewed: ${languages}`;

test('finds the line of every text, in groups and with quotes', () => {
  const json = JSON.stringify({ a: { b: 'One "two" }', c: {} }, 'd.e': '{' }, null, 2);
  expect([...keyLines(json)]).toEqual([
    ['a.b', 2],
    ['a.c', 3],
    ['d.e', 5],
  ]);
});
