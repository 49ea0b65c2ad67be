/**
 * The reasons for a failed payment, to which every provider's codes are mapped. For a QR code: it was not
 * paid in time (`expiredCode`), the payer refused in the app (`walletDeclined`), or another amount was paid
 * and is returned (`wrongAmount`). `refused`: the provider does not take the charge, whatever the card.
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
  'refused',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** The failure of that name; an unknown one, or none, is a declined card. */
export function paymentFailureOf(name: string | null | undefined): PaymentFailure {
  return paymentFailures.find((one) => one === name) ?? 'declined';
}
