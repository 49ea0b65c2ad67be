/** A law that does not hold, and the subscription that broke it. */
export class BrokenInvariant extends Error {
  readonly subscription: string;

  constructor(invariant: string, subscription: string) {
    super(invariant);
    this.name = 'BrokenLaw';
    this.subscription = subscription;
  }
}

/** Throws {@link BrokenInvariant} unless `isSo`. */
export function holds(isSo: boolean, invariant: string, subscription: string): void {
  if (!isSo) throw new BrokenInvariant(invariant, subscription);
}
