import * as v from 'valibot';
import { expect, test } from 'vitest';
import { clampCount, MAX_PREPAID_MONTHS, OFFERED_MONTHS } from '../../pricing/quantity.ts';
import { quoteChoiceSchema } from '../actions/quotes.ts';
import { subscriptionChange } from '../actions/subscription-changes.ts';
import { collections } from '../collections/registry.ts';

const isChoice = (data: object) =>
  v.is(quoteChoiceSchema, { addOns: [], place: 'hk', currency: 'HKD', ...data });
const ofKiosks = (...counts: readonly number[]) => ({
  addOns: counts.map((count) => ({ slug: 'kiosk', count })),
});
const changeSchema = subscriptionChange;

test('the server accepts every count that a slider offers, and no others', () => {
  const most = clampCount(Number.POSITIVE_INFINITY);
  for (let count = 0; count <= most; count += 1) expect(isChoice(ofKiosks(count))).toBe(true);
  for (const count of [-1, most + 1, 0.5]) expect(isChoice(ofKiosks(count))).toBe(false);
});

test.each([
  ['an order', collections.orders.fields.prepayMonths],
  ['a subscription', collections.subscriptions.fields.prepayMonths],
])('%s may be prepaid for one month up to the maximum', (_what, { schema }) => {
  for (const [months, isTaken] of [
    [0, false],
    [1, true],
    [MAX_PREPAID_MONTHS, true],
    [MAX_PREPAID_MONTHS + 1, false],
  ] as const) {
    expect(v.is(schema, months)).toBe(isTaken);
  }
});

test('a plan accepts only terms that are offered', () => {
  const { schema } = collections.appTemplates.fields.prepayMonth;
  for (const months of OFFERED_MONTHS) expect(v.is(schema, months)).toBe(true);
  for (const months of [0, 1, 18, MAX_PREPAID_MONTHS]) expect(v.is(schema, months)).toBe(false);
});

test('a quote accepts only terms that are offered', () => {
  for (const months of OFFERED_MONTHS) expect(isChoice({ months })).toBe(true);
  for (const months of [0, 1, 7, 13, MAX_PREPAID_MONTHS]) expect(isChoice({ months })).toBe(false);
});

test.each([
  ['a module named twice', ofKiosks(1, 3), 'addOns', 'Name kiosk once, with its count.'],
  ['more of a module than its maximum', ofKiosks(11), 'addOns.0.count', 'Choose at most 10 of a module.'],
  ['a term that is not offered', { addOns: [], months: 7 }, 'months', 'Choose a term of 12, 24, 36 months.'],
])('%s is refused with the name of its field', (...[, choice, field, message]) => {
  for (const schema of [quoteChoiceSchema, changeSchema]) {
    const change =
      schema === changeSchema ? { kind: 'choice', ...choice } : { place: 'hk', currency: 'HKD', ...choice };
    const { issues = [] } = v.safeParse(schema, change);
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]]);
  }
});
