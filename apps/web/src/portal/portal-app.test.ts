import { expect, test } from 'vitest';
import { PORTAL_APP_NAMES } from './portal-app.ts';
import { canHaveEntry } from './portal-entry.ts';

const RECORD = '01941f29-7c00-791d-8f81-4c1da235d4a8';

test('every part of the portal opens without an entry, and none with an unknown one', () => {
  expect(PORTAL_APP_NAMES.filter((app) => !canHaveEntry(app, undefined))).toEqual([]);
  expect(PORTAL_APP_NAMES.filter((app) => canHaveEntry(app, 'nonsense'))).toEqual([]);
});

test('help accepts an article, the account an email confirmation, and only some parts a record id', () => {
  expect(canHaveEntry('help', 'bill')).toBe(true);
  expect(canHaveEntry('account', 'email')).toBe(true);
  expect(PORTAL_APP_NAMES.filter((app) => canHaveEntry(app, RECORD))).toEqual([
    'subscription',
    'invoices',
    'change',
    'pause',
    'resume',
    'cancel',
    'card',
    'pay',
    'payment',
    'devices',
    'programs',
  ]);
});
