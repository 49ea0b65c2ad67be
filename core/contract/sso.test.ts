import { expect, test } from 'vitest';
import { isSsoChallenge, ssoCode } from './sso.ts';

test('a code has eight letters that do not look alike, and changes with the challenge', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  expect(ssoCode(challenge)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(ssoCode(challenge)).toBe(ssoCode(challenge));
  expect(ssoCode(`F${challenge.slice(1)}`)).not.toBe(ssoCode(challenge));
});

test.each([
  ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', true],
  ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c', false],
  ['<script>elhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSs', false],
])('%s is a challenge: %s', (text, isOne) => expect(isSsoChallenge(text)).toBe(isOne));
