import { addDays, type Day, daysBetween } from '@harbour/core/pricing';
import type { ScheduledPart } from './expected-entries.ts';

/** Days on which the service of a subscription is paused; `until` is exclusive. */
export interface Pause {
  readonly from: Day;
  readonly until: Day;
}

/** The amount that an entry has deferred. */
export interface Deferral {
  readonly issuedOn: Day;
  /** The day it was voided, if it was. */
  readonly voidedOn: Day | null;
  readonly schedule: readonly ScheduledPart[];
  readonly pauses: readonly Pause[];
}

/**
 * Returns the part of a deferral that is not earned by the end of a day, in minor units.
 *
 * Edge rules: nothing is deferred before it is issued, nor once it is void. A share of a cent is earned on
 * the day that completes the cent.
 * A pause that begins on the day of issue or later moves what follows it; its days earn nothing.
 *
 * @example
 * unearnedAfter({ issuedOn: '2026-01-01', voidedOn: null, pauses: [],
 *   schedule: [{ from: '2026-01-01', until: '2026-01-04', amount: 100 }] }, '2026-01-02') // 34
 */
export function unearnedAfter({ issuedOn, voidedOn, schedule, pauses }: Deferral, day: Day): number {
  if (issuedOn > day || (voidedOn !== null && voidedOn <= day)) return 0;
  const paused = pauses
    .filter(({ from }) => from >= issuedOn)
    .reduce((sum, pause) => sum + pausedThrough(pause, day), 0);
  return schedule.reduce((sum, part) => sum + unearnedOf(part, daysBetween(part.from, day) + 1 - paused), 0);
}

function pausedThrough({ from, until }: Pause, day: Day): number {
  const next = addDays(day, 1);
  return Math.max(0, daysBetween(from, until < next ? until : next));
}

function unearnedOf({ from, until, amount }: ScheduledPart, served: number): number {
  const days = daysBetween(from, until);
  const earned = (BigInt(amount) * BigInt(Math.min(Math.max(served, 0), days))) / BigInt(days);
  return amount - Number(earned);
}
