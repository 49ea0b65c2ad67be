/** A law that does not hold, and the subscription that broke it. */
export class BrokenLaw extends Error {
  readonly subscription: string;

  constructor(law: string, subscription: string) {
    super(law);
    this.name = 'BrokenLaw';
    this.subscription = subscription;
  }
}

/** Throws {@link BrokenLaw} unless `isSo`. */
export function holds(isSo: boolean, law: string, subscription: string): void {
  if (!isSo) throw new BrokenLaw(law, subscription);
}
