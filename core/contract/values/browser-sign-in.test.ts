import { expect, test } from 'vitest';
import { isSignInChallenge, signInCode } from './browser-sign-in.ts';

test('a code has eight unambiguous characters and changes with the challenge', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  expect(signInCode(challenge)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(signInCode(challenge)).toBe(signInCode(challenge));
  expect(signInCode(`F${challenge.slice(1)}`)).not.toBe(signInCode(challenge));
});

test.each([
  ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', true],
  ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c', false],
  ['<script>elhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSs', false],
])('%s is a valid challenge: %s', (text, isOne) => expect(isSignInChallenge(text)).toBe(isOne));
