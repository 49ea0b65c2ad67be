import { clampCount } from '@harbour/core/pricing';
import type { Step } from './steps.ts';

/** Each hardware item has a parameter of its own with its count: `hardware.till-15=2`. */
const HARDWARE = 'hardware.';
/** The order that awaits payment, once there is one. */
export const ORDER_PARAMETER = 'order';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The most different items in an order. */
const MAX_PIECES = 20;

/** The count of each hardware item, by slug; zero counts are absent. */
export type HardwareCounts = ReadonlyMap<string, number>;

/** Reads hardware from a query. Unknown items are dropped and counts are clamped; never throws. */
export function decodeHardware(search: URLSearchParams): HardwareCounts {
  const counts = [...search].flatMap(([name, value]): [string, number][] => {
    const slug = name.startsWith(HARDWARE) ? name.slice(HARDWARE.length) : '';
    const count = SLUG.test(slug) ? clampCount(Number(value)) : 0;
    return count > 0 ? [[slug, count]] : [];
  });
  return new Map(counts.slice(0, MAX_PIECES));
}

/**
 * Writes hardware as query parameters.
 *
 * @example encodeHardware(new Map([['till-15', 2]])) // [['hardware.till-15', '2']]
 */
export function encodeHardware(counts: HardwareCounts): [name: string, value: string][] {
  return Array.from(counts, ([slug, count]): [string, string] => [hardwareParameter(slug), String(count)]);
}

export const hardwareParameter = (slug: string): string => `${HARDWARE}${slug}`;

/**
 * The parameters of the flow besides the choice. The order belongs to the payment step: going back and
 * choosing again creates another.
 */
export function besidesChoice(
  counts: HardwareCounts,
  search: URLSearchParams,
  step: Step,
): [name: string, value: string][] {
  const order = step === 'payment' ? search.get(ORDER_PARAMETER) : null;
  const stored: [string, string][] = order ? [[ORDER_PARAMETER, order]] : [];
  return [...encodeHardware(counts), ...stored];
}

/** Returns the counts with a new count of one item; 0 removes the item. */
export function withCount(counts: HardwareCounts, slug: string, count: number): HardwareCounts {
  const others = [...counts].filter(([one]) => one !== slug);
  return new Map(count > 0 ? [...others, [slug, count]] : others);
}
