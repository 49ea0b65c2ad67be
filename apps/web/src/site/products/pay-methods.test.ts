import { expect, it } from 'vitest';
import type { ListedIntegration } from '../load-integrations.ts';
import { payMethods } from './pay-methods.ts';

const service = (name: string, rest: Partial<ListedIntegration>): ListedIntegration => ({
  slug: name,
  name,
  kind: 'wallet',
  stage: 'live',
  demonstration: false,
  inHongKong: true,
  inSingapore: true,
  ...rest,
});

it('lists each service in one row, and leaves out planned ones', () => {
  const rows = payMethods([
    service('Visa', { kind: 'card' }),
    service('Apple Pay', { kind: 'phone', stage: 'beta' }),
    service('Octopus', { inSingapore: false }),
    service('PayNow', { inHongKong: false }),
    service('Alipay', {}),
    service('Later', { stage: 'planned' }),
    service('Xero', { kind: 'accounting' }),
  ]);
  expect(rows).toEqual({
    cards: ['Visa'],
    phones: ['Apple Pay'],
    hk: ['Octopus'],
    sg: ['PayNow'],
    visitors: ['Alipay'],
  });
});
