import type { PaymentFailure } from '@harbour/core/contract/values';

/**
 * The behaviour of a test card. `challenge`: its bank asks the buyer to confirm first (3-D Secure). `late`:
 * the result that follows some seconds later. `kept`: the result of charging the saved card while its owner
 * is away; its `late` result too follows some seconds later. With its owner at the screen, the bank asks them
 * where it would otherwise refuse for lack of `authentication`.
 */
export interface TestCard {
  readonly number: string;
  readonly behaviour: string;
  readonly now: 'succeeded' | 'challenge' | 'late' | PaymentFailure;
  readonly late?: PaymentFailure;
  readonly kept?: 'late' | PaymentFailure;
}

/** Every card that the sandbox accepts; the numbers belong to nobody (most are from Stripe's test mode). */
export const testCards = [
  { number: '4242424242424242', behaviour: 'success', now: 'succeeded' },
  { number: '5555555555554444', behaviour: 'success', now: 'succeeded' },
  { number: '4000000000000002', behaviour: 'declined', now: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient', now: 'insufficientFunds' },
  { number: '4000000000000069', behaviour: 'expired', now: 'expiredCard' },
  { number: '4000002500003155', behaviour: 'secure', now: 'challenge' },
  { number: '4000000000000077', behaviour: 'late', now: 'late' },
  { number: '4000000000000119', behaviour: 'lateDeclined', now: 'late', late: 'declined' },
  { number: '4000000000000341', behaviour: 'renewalDeclined', now: 'succeeded', kept: 'declined' },
  { number: '4000002760003184', behaviour: 'renewalSecure', now: 'challenge', kept: 'authentication' },
  { number: '4000000000000408', behaviour: 'renewalLate', now: 'succeeded', kept: 'late' },
  {
    number: '4000000000000416',
    behaviour: 'renewalLateDeclined',
    now: 'succeeded',
    kept: 'late',
    late: 'declined',
  },
] as const satisfies readonly TestCard[];

/** Returns the test card with that number, ignoring spaces; `undefined` for any other, which may be real. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.number === digits);
}

/** Returns the test card with that behaviour. */
export function testCardFor(behaviour: string): TestCard | undefined {
  return testCards.find((card) => card.behaviour === behaviour);
}

/** Returns the card network of a number, by its first digits. */
export function brandOf(number: string): 'visa' | 'mastercard' {
  return number.startsWith('5') ? 'mastercard' : 'visa';
}
