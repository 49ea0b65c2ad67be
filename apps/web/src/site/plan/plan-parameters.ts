import { clampCount } from '@harbour/core/pricing';
import type { Step } from './steps.ts';

/** Each piece of hardware has a parameter of its own, which holds its count: `hardware.till-15=2`. */
const HARDWARE = 'hardware.';
/** The order that waits for its payment, once there is one. */
export const ORDER_PARAMETER = 'order';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Most different pieces an order may name. */
const MAX_PIECES = 20;

/** How many of each piece of hardware are wanted, by slug; none of them is none. */
export type HardwareCounts = ReadonlyMap<string, number>;

/**
 * Reads hardware from an address. What is unknown or out of bounds is left out or clamped; it never throws.
 */
export function decodeHardware(search: URLSearchParams): HardwareCounts {
  const counts = [...search].flatMap(([name, value]): [string, number][] => {
    const slug = name.startsWith(HARDWARE) ? name.slice(HARDWARE.length) : '';
    const count = SLUG.test(slug) ? clampCount(Number(value)) : 0;
    return count > 0 ? [[slug, count]] : [];
  });
  return new Map(counts.slice(0, MAX_PIECES));
}

/**
 * Writes hardware as parameters of an address.
 *
 * @example encodeHardware(new Map([['till-15', 2]])) // [['hardware.till-15', '2']]
 */
export function encodeHardware(counts: HardwareCounts): [name: string, value: string][] {
  return Array.from(counts, ([slug, count]): [string, string] => [hardwareParameter(slug), String(count)]);
}

export const hardwareParameter = (slug: string): string => `${HARDWARE}${slug}`;

/**
 * What an address of the flow holds besides the choice. An order belongs to its payment: whoever goes back
 * and chooses anew makes another.
 */
export function besidesChoice(search: URLSearchParams, step: Step): [name: string, value: string][] {
  const order = step === 'payment' ? search.get(ORDER_PARAMETER) : null;
  const kept: [string, string][] = order ? [[ORDER_PARAMETER, order]] : [];
  return [...encodeHardware(decodeHardware(search)), ...kept];
}
