/** The numbers by which an ad is chosen. */
export interface Chance {
  readonly weight: number;
  /** 0 to 1. */
  readonly probability: number;
}

/**
 * Chooses the ad of one position: the heaviest is tried first, and shown with its probability; `random`
 * returns a number from 0 up to 1.
 */
export function chooseAd<Ad extends Chance>(ads: readonly Ad[], random: () => number): Ad | undefined {
  return ads
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ probability }) => random() < probability);
}
