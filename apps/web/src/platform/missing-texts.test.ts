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

test('loads no reporter while no text is missing', () => {
  const { texts, loads } = newMissingTexts();
  texts.start();
  expect(loads).toEqual([]);
});

test('reports a text that was missing before the start once started', async () => {
  const { texts, reported, loads } = newMissingTexts();
  texts.add(missing);
  expect(loads).toEqual([]);
  texts.start();
  await expect.poll(() => reported).toEqual([{ ...missing, url: 'https://site.example/zh-hk' }]);
});

test('reports each missing text, and loads the reporter once', async () => {
  const { texts, reported, loads } = newMissingTexts();
  texts.start();
  texts.add(missing);
  texts.add({ ...missing, key: 'site:home.other' });
  await expect.poll(() => reported.map(({ key }) => key)).toEqual(['site:home.gone', 'site:home.other']);
  expect(loads).toHaveLength(1);
});

test('reports an error if the reporter cannot be loaded', async () => {
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
