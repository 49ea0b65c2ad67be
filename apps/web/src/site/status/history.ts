import { type MeasuredDay, STATUS_DAYS } from '@harbour/core/contract/actions';
import { addDays } from '@harbour/core/pricing';

/** A day by its measurements: all good, some bad, mostly bad, or none taken. */
type DayTone = 'good' | 'some' | 'bad' | 'none';

/** A part over the days that the page shows. */
export interface PartHistory {
  /** Oldest first; the last is today. */
  readonly days: readonly { readonly day: string; readonly tone: DayTone }[];
  /** The share of good measurements; `undefined` without measurements. */
  readonly share: number | undefined;
  /** The number of days with a bad measurement. */
  readonly badDays: number;
  readonly measuredDays: number;
}

/** Below this share of good measurements a day counts as mostly bad: an outage of more than an hour. */
const BAD_BELOW = 0.95;

/** Spreads the measured days over the last {@link STATUS_DAYS} until `today`, YYYY-MM-DD. */
export function partHistory(measured: readonly MeasuredDay[], today: string): PartHistory {
  const first = addDays(today, 1 - STATUS_DAYS);
  const shown = measured.filter(({ day, checks }) => day >= first && day <= today && checks > 0);
  const byDay = new Map(shown.map((day) => [day.day, day]));
  const checks = shown.reduce((sum, day) => sum + day.checks, 0);
  const failures = shown.reduce((sum, day) => sum + day.failures, 0);
  return {
    days: Array.from({ length: STATUS_DAYS }, (_, index) => {
      const day = addDays(first, index);
      return { day, tone: toneOf(byDay.get(day)) };
    }),
    share: checks === 0 ? undefined : (checks - failures) / checks,
    badDays: shown.filter((day) => day.failures > 0).length,
    measuredDays: shown.length,
  };
}

function toneOf(day: MeasuredDay | undefined): DayTone {
  if (day === undefined) return 'none';
  if (day.failures === 0) return 'good';
  return (day.checks - day.failures) / day.checks < BAD_BELOW ? 'bad' : 'some';
}

/** Formats a share so that it is 100 % only if nothing failed: it is rounded down. */
export function shareText(share: number, dateIso: string): string {
  return new Intl.NumberFormat(dateIso, {
    style: 'percent',
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  }).format(share);
}

type Period = { readonly startedAt: string; readonly endedAt: string | null };

/**
 * Sorts incidents by a time `at`, as ISO text: upcoming, ongoing and past ones, each in the given order.
 * Leaves out incidents that ended before the day `oldest`, YYYY-MM-DD. Ongoing incidents are never left out.
 */
export function sortIncidents<T extends Period>(
  incidents: readonly T[],
  { at, oldest }: { readonly at: string; readonly oldest: string },
): { readonly planned: readonly T[]; readonly open: readonly T[]; readonly past: readonly T[] } {
  const isOver = ({ endedAt }: T) => endedAt !== null && endedAt <= at;
  const begun = incidents.filter(({ startedAt }) => startedAt <= at);
  return {
    planned: incidents.filter(({ startedAt }) => startedAt > at),
    open: begun.filter((incident) => !isOver(incident)),
    past: begun.filter((incident) => isOver(incident) && (incident.endedAt ?? '') >= oldest),
  };
}
