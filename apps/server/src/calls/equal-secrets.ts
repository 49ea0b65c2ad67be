import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that does not reveal how much of the given one is right. */
export function equalSecrets(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
