/** Why no money came, in the words every provider's own are translated to. */
export const paymentFailures = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'authentication',
  'abandoned',
  'unavailable',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
