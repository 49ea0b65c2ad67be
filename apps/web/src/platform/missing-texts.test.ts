import type { MissingTranslation } from '@harbour/core/i18n';
import { expect, test } from 'vitest';
import { createMissingTexts } from './missing-texts.ts';

const missing = { key: 'site:home.gone', locale: 'zh-hk' };

function newMissingTexts() {
  const reported: MissingTranslation[] = [];
  const loads: number[] = [];
  const texts = createMissingTexts({
    load: async () => {
      loads.push(loads.length);
      return { report: (item) => void reported.push(item), flush: async () => {}, close: () => {} };
    },
    address: () => 'https://site.example/zh-hk',
    onError: (error) => expect.unreachable(String(error)),
  });
  return { texts, reported, loads };
}

test('nothing is fetched while nothing is missing', () => {
  const { texts, loads } = newMissingTexts();
  texts.start();
  expect(loads).toEqual([]);
});

test('what is missing before the page is live waits for it', async () => {
  const { texts, reported, loads } = newMissingTexts();
  texts.add(missing);
  expect(loads).toEqual([]);
  texts.start();
  await expect.poll(() => reported).toEqual([{ ...missing, url: 'https://site.example/zh-hk' }]);
});

test('each missing text is handed over once, by a reporter that is made once', async () => {
  const { texts, reported, loads } = newMissingTexts();
  texts.start();
  texts.add(missing);
  texts.add({ ...missing, key: 'site:home.other' });
  await expect.poll(() => reported.map(({ key }) => key)).toEqual(['site:home.gone', 'site:home.other']);
  expect(loads).toHaveLength(1);
});

test('a reporter that cannot be fetched is told of, and the texts are kept', async () => {
  const errors: unknown[] = [];
  const texts = createMissingTexts({
    load: () => Promise.reject(new Error('offline')),
    address: () => '',
    onError: (error) => errors.push(error),
  });
  texts.start();
  texts.add(missing);
  await expect.poll(() => errors).toEqual([new Error('offline')]);
});
