import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  failureOf,
  intentSchema,
  isChallenge,
  KEPT_CARD,
  markedAs,
  outcomeOf,
  SINGLE_USE,
  UNATTENDED,
} from './stripe-objects.ts';

const intentOf = (given: object = {}) =>
  v.parse(intentSchema, { id: 'pi_1', status: 'requires_payment_method', customer: 'cus_1', ...given });
const error = (code?: string, decline?: string) => ({ code, decline_code: decline });
const card = { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2028 };

test.each([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['canceled', 'cancelled'],
  ['requires_payment_method', 'started'],
  ['requires_confirmation', 'started'],
  ['requires_action', 'started'],
])('the Stripe status %s becomes %s', (status, ours) => {
  expect(outcomeOf(intentOf({ status }))).toEqual({ status: ours, failure: null });
});

test.each([
  ['the buyer has the fields open', undefined, 'started', 'insufficientFunds'],
  ['the owner of a saved card is away', UNATTENDED, 'failed', 'insufficientFunds'],
  ['one saved card was confirmed', KEPT_CARD, 'failed', 'insufficientFunds'],
  ['a wallet or a code was refused', SINGLE_USE, 'failed', 'walletDeclined'],
] as const)('a refusal when %s (%j) has the status %s', (...[_when, mark, status, failure]) => {
  const metadata = mark && markedAs(mark);
  const refused = { metadata, last_payment_error: error('card_declined', 'insufficient_funds') };
  expect(outcomeOf(intentOf(refused))).toEqual({ status, failure });
});

test('an earlier refusal is ignored once the buyer tries again', () => {
  const earlier = { last_payment_error: error('card_declined'), metadata: markedAs(UNATTENDED) };
  expect(outcomeOf(intentOf({ ...earlier, status: 'requires_action' }))).toMatchObject({
    status: 'started',
    failure: null,
  });
  expect(outcomeOf(intentOf({ ...earlier, status: 'succeeded' }))).toMatchObject({ failure: null });
});

test('a card that is only saved is refused by the error of its SetupIntent', () => {
  const refused = { last_setup_error: error('expired_card'), metadata: markedAs(KEPT_CARD) };
  expect(outcomeOf(intentOf(refused))).toEqual({ status: 'failed', failure: 'expiredCard' });
});

test('a code that was not paid in time has expired', () => {
  const late = { last_payment_error: error('payment_intent_payment_attempt_expired') };
  expect(outcomeOf(intentOf({ ...late, metadata: markedAs(SINGLE_USE) }))).toMatchObject({
    failure: 'expiredCode',
  });
});

test.each([
  ['card_declined', 'insufficient_funds', 'insufficientFunds'],
  ['insufficient_funds', undefined, 'insufficientFunds'],
  ['expired_card', undefined, 'expiredCard'],
  ['card_declined', 'expired_card', 'expiredCard'],
  ['authentication_required', undefined, 'authentication'],
  ['card_declined', 'authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', undefined, 'authentication'],
  ['setup_intent_authentication_failure', undefined, 'authentication'],
  ['card_declined', 'generic_decline', 'declined'],
  [undefined, undefined, 'declined'],
])('the Stripe error %s (%s) becomes %s', (code, decline, failure) => {
  expect(failureOf(code, decline)).toBe(failure);
});

test('only a saved card that its bank wants confirmed is a challenge', () => {
  expect(isChallenge(intentOf({ status: 'requires_action', metadata: markedAs(KEPT_CARD) }))).toBe(true);
  expect(isChallenge(intentOf({ status: 'succeeded', metadata: markedAs(KEPT_CARD) }))).toBe(false);
  expect(isChallenge(intentOf({ status: 'requires_action' }))).toBe(false);
  expect(isChallenge(intentOf({ status: 'requires_action', metadata: { kept_card: 'no' } }))).toBe(false);
});

test('the received amount is set only once Stripe states it for a success', () => {
  const come = { status: 'succeeded', amount_received: 6400, currency: 'sgd' };
  expect(outcomeOf(intentOf(come)).received).toEqual({ currency: 'SGD', amount: 6400 });
  for (const none of [{ status: 'processing' }, { amount_received: undefined }, { currency: undefined }])
    expect(outcomeOf(intentOf({ ...come, ...none }))).not.toHaveProperty('received');
  expect(outcomeOf(intentOf({ ...come, currency: 'xyz' }))).not.toHaveProperty('received');
});

test('a card has its network, last four digits and the last day of its month', () => {
  const used = (brand: string) =>
    outcomeOf(intentOf({ payment_method: { id: 'pm_1', card: { ...card, brand } } }));
  expect(used('visa')).toMatchObject({
    method: { customer: 'cus_1', method: 'pm_1' },
    card: { brand: 'visa', lastFour: '4242', expiry: '2028-02-29' },
  });
  expect(used('x'.repeat(30)).card?.brand).toBe('x'.repeat(20));
});

test('a wallet has no card, and nothing is saved without a customer or a full payment method', () => {
  const wallet = outcomeOf(intentOf({ payment_method: { id: 'pm_1' } }));
  expect(wallet.method).toEqual({ customer: 'cus_1', method: 'pm_1' });
  expect(wallet).not.toHaveProperty('card');
  for (const none of [
    { payment_method: 'pm_1' },
    { payment_method: null },
    { payment_method: { id: 'pm_1', card }, customer: null },
  ]) {
    expect(outcomeOf(intentOf(none))).toEqual({ status: 'started', failure: null });
  }
});
