import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localeFilePath } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { compareTranslations, keyLines, printReport } from './translations.ts';

/** Commits a file of each language, dated that day. */
function commit(root: string, day: string, files: Readonly<Record<string, object>>): void {
  for (const [locale, texts] of Object.entries(files)) {
    const path = join(root, 'core/i18n', localeFilePath(locale, 'common'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
  }
  const who = { NAME: 'A', EMAIL: 'a@harbour.example', DATE: `${day}T12:00:00Z` };
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  execFileSync('git', ['add', '.'], { cwd: root });
  execFileSync('git', ['commit', '-qm', day], { cwd: root, env: { ...process.env, ...env } });
}

test('tells what is missing, still in English, or older than its English', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'translations-'));
  const root = folder.path;
  execFileSync('git', ['init', '-q'], { cwd: root });
  const same = { partners: 'Partners of {{product}}', way: '{{product}} PayNow' };
  const unit = { day_one: '{{count}} day', day_other: '{{count}} days' };
  commit(root, '2026-01-01', {
    en: { unit, open: 'Open', close: 'Close', ...same },
    ja: { unit: { day_other: '{{count}}日' }, open: '開く', close: '閉じる', ...same },
  });
  commit(root, '2026-02-01', { en: { unit, open: 'Open now', close: 'Close', pay: 'Buy', ...same } });
  const [report] = await compareTranslations(root, ['ja']);
  expect(report).toEqual({
    locale: 'ja',
    count: 5,
    missing: ['common:pay'],
    english: ['common:partners'],
    older: ['common:open'],
  });
  expect(report && printReport(report)).toBe(
    [
      'ja: 5 texts, 1 missing, 1 still in English, 1 older than their English',
      '  missing:',
      '    common:pay',
      '  still in English:',
      '    common:partners',
      '  older than their English:',
      '    common:open',
    ].join('\n'),
  );
  commit(root, '2026-03-01', {
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
    { locale: 'ja', count: 6, missing: [], english: [], older: [] },
  ]);
});

test('knows the line of every text, in groups and with quotes in them', () => {
  const json = JSON.stringify({ a: { b: 'One "two" }', c: {} }, 'd.e': '{' }, null, 2);
  expect([...keyLines(json)]).toEqual([
    ['a.b', 2],
    ['a.c', 3],
    ['d.e', 5],
  ]);
});
