import { readLocaleFile } from '@harbour/core/i18n/node';
import { expect, test } from 'vitest';
import { FIGURES } from '../figures.ts';
import { countFeatures, findFeatures, markWords, toFeatureGroups, wordsOf } from './features.ts';

const groups = toFeatureGroups({
  bills: {
    name: 'Bills',
    text: '',
    items: {
      split: { name: 'Split equally', text: 'By any number.' },
      tips: { name: 'Tips', text: 'Pooled or personal.' },
    },
  },
  stock: { name: 'Stock', text: '', items: { waste: { name: 'Waste', text: 'What was thrown away.' } } },
});
const found = (term: string) =>
  findFeatures(groups, wordsOf(term)).flatMap(({ features }) => features.map(({ slug }) => slug));

test.each([
  ['', ['split', 'tips', 'waste']],
  ['  SPLIT ', ['split']],
  ['number split', ['split']],
  ['bills', ['split', 'tips']],
  ['thrown bills', []],
  ['ＴＩＰＳ', ['tips']],
])('%j finds %j', (term, slugs) => {
  expect(found(term)).toEqual(slugs);
});

test('a group without matches is left out', () => {
  expect(findFeatures(groups, wordsOf('waste')).map(({ slug }) => slug)).toEqual(['stock']);
});

test('marks the matching words in place, including punctuation', () => {
  expect(markWords('Tips (pooled)', wordsOf('(POOLED tips'))).toEqual([
    { text: 'Tips', isMatch: true },
    { text: ' ', isMatch: false },
    { text: '(pooled', isMatch: true },
    { text: ')', isMatch: false },
  ]);
});

test('lists at least the advertised number of features, each with a unique slug', async () => {
  const { groups: texts } = readLocaleFile('en', 'features');
  const listed = toFeatureGroups(JSON.parse(JSON.stringify(texts)));
  expect(countFeatures(listed)).toBeGreaterThanOrEqual(FIGURES.features);
  const slugs = listed.flatMap(({ slug, features }) => [slug, ...features.map((feature) => feature.slug)]);
  expect(new Set(slugs).size).toBe(slugs.length);
});
