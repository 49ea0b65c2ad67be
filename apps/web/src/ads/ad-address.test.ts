import { expect, test } from 'vitest';
import { adAddress } from './ad-address.ts';

const reader = { locale: 'zh-hk', origin: 'http://127.0.0.1:3030' } as const;

test.each([
  ['https://harbour.example/en/pricing?plan=flexi#faq', '/zh-hk/pricing?plan=flexi#faq'],
  ['http://127.0.0.1:3030/zh-cn/campaign/sg23', '/zh-hk/campaign/sg23'],
  ['https://partner.example/en/offer', 'https://partner.example/en/offer'],
])('%s leads to %s', (link, address) => {
  expect(adAddress(link, reader)).toBe(address);
});
