import { expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

it.each([
  ['Typhoon-2026', 'Typhoon-2026', undefined],
  ['Ünïcødé1', 'Ünïcødé1', undefined],
  ['Typhoon-2026', 'Typhoon-2027', 'repeated'],
  ['Short-1', 'Short-1', 'rules'],
  ['no-upper-1', 'no-upper-1', 'rules'],
  ['NO-LOWER-1', 'NO-LOWER-1', 'rules'],
  ['No-Number', 'No-Number', 'rules'],
  ['', '', 'rules'],
])('the password %s repeated as %s has the fault %s', (password, repeated, fault) => {
  expect(passwordFault({ password, repeated })).toBe(fault);
});
