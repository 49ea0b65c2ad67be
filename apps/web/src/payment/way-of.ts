import type { OnlinePaymentWay, PaymentSession } from '@harbour/core/contract';

/** The way of a session, if it is still offered. */
export function wayOf(
  { way }: Pick<PaymentSession, 'way'>,
  ways: readonly OnlinePaymentWay[],
): OnlinePaymentWay | undefined {
  return ways.find((one) => one === way);
}
