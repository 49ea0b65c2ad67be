/** What decides whether an ad is shown where it could be. */
export interface Chance {
  readonly weight: number;
  /** 0 to 1. */
  readonly probability: number;
}

/**
 * The ad for one place: the heaviest is asked first, and shown with its probability; `random` answers a
 * number from 0 up to 1.
 */
export function chooseAd<Ad extends Chance>(ads: readonly Ad[], random: () => number): Ad | undefined {
  return ads
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ probability }) => random() < probability);
}
