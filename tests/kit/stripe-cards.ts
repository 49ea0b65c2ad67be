/**
 * A card of Stripe's test mode (https://docs.stripe.com/testing): its outcome is a status, or
 * `code/decline_code` of an error.
 */
export interface StripeCard {
  readonly now: string;
  /** The outcome of a charge without its owner. */
  readonly offSession: string;
  /** The outcome of a charge to the stored card while its owner is at the screen. */
  readonly onSession: string;
  readonly facts: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

const card = (last4: string, now: string, offSession = 'succeeded'): StripeCard => ({
  now,
  offSession,
  onSession: offSession.startsWith('authentication_required') ? 'requires_action' : offSession,
  facts: { brand: 'visa', last4, exp_month: 12, exp_year: 2034 },
});

/** Cards by outcome, under the sandbox's names. */
export const stripeCards = {
  success: card('4242', 'succeeded'),
  declined: card('0002', 'card_declined/generic_decline'),
  insufficient: card('9995', 'card_declined/insufficient_funds'),
  expired: card('0069', 'expired_card'),
  secure: card('3155', 'requires_action'),
  late: card('0077', 'processing'),
  renewalDeclined: card('0341', 'succeeded', 'card_declined/generic_decline'),
  renewalSecure: card('3184', 'succeeded', 'authentication_required/authentication_required'),
} as const satisfies { readonly [name: string]: StripeCard };
