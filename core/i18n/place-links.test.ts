import { expect, test } from 'vitest';
import { keepPlace, placeLink } from './place-links.ts';

test.each([
  ['/en', 'sg', '/en?place=sg'],
  ['/en/pricing?plan=lite#plans', 'sg', '/en/pricing?plan=lite&place=sg#plans'],
  ['/en/pricing?place=hk&plan=lite', 'sg', '/en/pricing?plan=lite&place=sg'],
  ['/en/pricing?place=sg', undefined, '/en/pricing'],
  ['/en?place=sg#top', undefined, '/en#top'],
  ['?placeholder=1', 'hk', '?placeholder=1&place=hk'],
] as const)('the link to %s for %s is %s', (address, place, link) => {
  expect(placeLink(address, place)).toBe(link);
});

test.each([
  ['/en/plan', 'sg', '/en/plan?place=sg'],
  ['?page=2', 'sg', '?page=2&place=sg'],
  ['#plans', 'sg', '?place=sg#plans'],
  ['/en/plan?place=hk', 'sg', '/en/plan?place=hk'],
  ['/en/plan', undefined, '/en/plan'],
  ['//elsewhere.example/en', 'sg', '//elsewhere.example/en'],
  ['https://elsewhere.example/en', 'sg', 'https://elsewhere.example/en'],
  ['mailto:hello@harbour.example', 'sg', 'mailto:hello@harbour.example'],
] as const)('%s on a page for %s becomes %s', (link, place, stored) => {
  expect(keepPlace(link, place)).toBe(stored);
});
