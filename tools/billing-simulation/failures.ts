/** The server crashes here: its current work is interrupted, its writes are kept. */
export class Crash extends Error {}

/** Another payment of the same invoice is in progress. */
export class PaymentUnderWay extends Error {}

/**
 * Rethrows any error that is not one of these, because it is a mistake of ours; a later run handles these.
 */
export function requireFailure(error: unknown): void {
  if (!(error instanceof Crash) && !(error instanceof PaymentUnderWay)) throw error;
}
