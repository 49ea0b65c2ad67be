/** The server dies here: what it was doing is cut off, what was written stays. */
export class Crash extends Error {}

/** Another payment of the same invoice is under way. */
export class PaymentUnderWay extends Error {}

/**
 * Throws again whatever is no trouble of these, for that is a mistake of ours; a later run sees to the
 * troubles.
 */
export function requireTrouble(error: unknown): void {
  if (!(error instanceof Crash) && !(error instanceof PaymentUnderWay)) throw error;
}
