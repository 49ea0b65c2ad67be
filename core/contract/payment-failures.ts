/**
 * Why no money came, in the words every provider's own are translated to. Of a QR code: it was not paid in
 * time (`expiredCode`), the payer refused in the app (`walletDeclined`), or another amount was paid and goes
 * back (`wrongAmount`).
 */
export const paymentFailures = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'authentication',
  'abandoned',
  'unavailable',
  'expiredCode',
  'wrongAmount',
  'walletDeclined',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
