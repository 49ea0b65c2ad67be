import * as v from 'valibot';
import { expect, test } from 'vitest';
import { clampCount, MAX_PREPAID_MONTHS } from '../pricing/index.ts';
import { quoteChoiceSchema } from './quote-choice-schema.ts';
import { collections } from './registry.ts';

const isChoice = (data: object) => v.is(quoteChoiceSchema, { addOns: [], currency: 'HKD', ...data });
const ofKiosks = (count: number) => ({ addOns: [{ slug: 'kiosk', count }] });

test('the server takes every count that a slider goes to, and no other', () => {
  const most = clampCount(Number.POSITIVE_INFINITY);
  for (let count = 0; count <= most; count += 1) expect(isChoice(ofKiosks(count))).toBe(true);
  for (const count of [-1, most + 1, 0.5]) expect(isChoice(ofKiosks(count))).toBe(false);
});

test.each([
  ['a plan', collections.appTemplates.fields.prepayMonth],
  ['an order', collections.orders.fields.prepayMonths],
  ['a subscription', collections.subscriptions.fields.prepayMonths],
])('%s is paid ahead for as many months as can be chosen', (_what, { schema }) => {
  for (const [months, isTaken] of [
    [0, false],
    [1, true],
    [MAX_PREPAID_MONTHS, true],
    [MAX_PREPAID_MONTHS + 1, false],
  ] as const) {
    expect(isChoice({ months })).toBe(isTaken);
    expect(v.is(schema, months)).toBe(isTaken);
  }
});
