import { expect, test } from 'vitest';
import { hasFooterAd, mayInterrupt } from './ad-pages.ts';

test.each([
  ['home___en', true, true],
  ['usecase___zh-hk', true, true],
  ['blog___zh-cn', true, false],
  ['blogs___en', true, false],
  ['enquiryForm___en', false, false],
  ['pricing___en', false, false],
  ['plan___en', false, false],
  ['done___en', false, false],
  ['terms___en', false, false],
  ['not-found___en', false, false],
  ['', false, false],
])('%s: interrupted %s, with an ad above its footer %s', (routeId, interrupted, footer) => {
  expect([mayInterrupt(routeId), hasFooterAd(routeId)]).toEqual([interrupted, footer]);
});
