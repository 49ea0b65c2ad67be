import type { PaymentFailure } from '@harbour/core/contract';

/**
 * What becomes of a test card. `challenge`: its bank asks the buyer first (3-D Secure). `late`: what is
 * decided some seconds later. `kept`: what a charge of the kept card comes to while its owner is away; `late`
 * there too is decided some seconds later. With its owner at the screen, the bank asks them where it would
 * refuse for want of `authentication`.
 */
export interface TestCard {
  readonly number: string;
  readonly behaviour: string;
  readonly now: 'succeeded' | 'challenge' | 'late' | PaymentFailure;
  readonly late?: PaymentFailure;
  readonly kept?: 'late' | PaymentFailure;
}

/** Every card the sandbox takes; the numbers are nobody's (most are those of Stripe's own test mode). */
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

/** The test card of that number, spaces aside; `undefined` for any other, which may be somebody's. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.number === digits);
}

/** The test card that behaves so. */
export function testCardFor(behaviour: string): TestCard | undefined {
  return testCards.find((card) => card.behaviour === behaviour);
}

/** The network that a number belongs to, by its first digits. */
export function brandOf(number: string): 'visa' | 'mastercard' {
  return number.startsWith('5') ? 'mastercard' : 'visa';
}
