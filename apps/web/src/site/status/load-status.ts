import { rateVital, type ServiceStatus, STATUS_DAYS, type VitalRating } from '@harbour/core/contract/actions';
import type { MeasuredPart, RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatTimestamp, LOCALE_TABLE, type Locale } from '@harbour/core/i18n';
import { addDays, dayAt } from '@harbour/core/pricing';
import type { PageArgs } from '../../page-contract.ts';
import { findAll } from '../../routing/find-all.ts';
import { type PartHistory, partHistory, shareText, sortIncidents } from './history.ts';

type Incident = RecordOf<'incidents'>;

/** An incident as the page shows it; times are text in the page's language, in Hong Kong time. */
export interface ShownIncident {
  readonly id: string;
  readonly title: string;
  readonly impact: Incident['impact'];
  readonly parts: readonly Incident['parts'][number]['part'][];
  readonly started: string;
  readonly ended: string | undefined;
  readonly isDemonstration: boolean;
  /** Newest first. */
  readonly updates: readonly {
    readonly time: string;
    readonly progress: Incident['updates'][number]['progress'];
    readonly text: string;
  }[];
}

/** A measured part with its last 90 days. */
export interface ShownPart extends Omit<PartHistory, 'share'> {
  readonly part: MeasuredPart;
  readonly state: 'working' | 'failing' | 'unknown';
  /** The share of good measurements, as text. */
  readonly share: string | undefined;
}

/** A vital of visitors' browsers, as text. */
export interface ShownSpeed {
  readonly vital: 'lcp' | 'inp';
  readonly seconds: string;
  readonly rating: VitalRating;
  readonly visits: number;
}

export interface StatusData {
  /** Empty while too few visits were measured. */
  readonly speed: readonly ShownSpeed[];
  readonly time: string;
  /** `incident`: one is open; `failing` and `unknown`: by the measurements alone. */
  readonly state: 'working' | 'failing' | 'unknown' | 'incident' | 'maintenance';
  readonly parts: readonly ShownPart[];
  readonly open: readonly ShownIncident[];
  readonly planned: readonly ShownIncident[];
  readonly past: readonly ShownIncident[];
}

/** Loads the measurements and the incidents of the last 90 days, and upcoming ones. */
export async function loadStatus({ api, locale }: PageArgs): Promise<StatusData> {
  const [status, incidents] = await Promise.all([
    api.call('serviceStatus'),
    findAll(api, 'incidents', { status: 'published', $sort: { startedAt: -1 } }),
  ]);
  const today = dayAt(Date.parse(status.at));
  const parts = status.parts.map(({ part, state, days }) => {
    const { share, ...history } = partHistory(days, today);
    const text = share === undefined ? undefined : shareText(share, LOCALE_TABLE[locale].dateIso);
    return { part, state, ...history, share: text };
  });
  const { planned, open, past } = sortIncidents(incidents, {
    at: status.at,
    oldest: addDays(today, 1 - STATUS_DAYS),
  });
  const show = (each: readonly Incident[]) => each.map((incident) => shownIncident(incident, locale));
  return {
    time: formatTimestamp(locale, status.at),
    state: stateOf(open, parts),
    parts,
    speed: shownSpeed(status.speed, LOCALE_TABLE[locale].dateIso),
    open: show(open),
    planned: show(planned.toReversed()),
    past: show(past),
  };
}

function shownSpeed(speed: ServiceStatus['speed'], dateIso: string): readonly ShownSpeed[] {
  const seconds = new Intl.NumberFormat(dateIso, { maximumFractionDigits: 2 });
  return (['lcp', 'inp'] as const).flatMap((vital) => {
    const percentile = speed[vital];
    if (percentile === undefined) return [];
    const { p75, visits } = percentile;
    return [
      {
        vital,
        seconds: seconds.format(p75 / 1000),
        rating: rateVital(vital, p75),
        visits,
      },
    ];
  });
}

function stateOf(
  open: readonly Pick<Incident, 'impact'>[],
  parts: readonly Pick<ShownPart, 'state'>[],
): StatusData['state'] {
  if (open.some(({ impact }) => impact !== 'maintenance')) return 'incident';
  if (open.length > 0) return 'maintenance';
  if (parts.some(({ state }) => state === 'failing')) return 'failing';
  return parts.every(({ state }) => state === 'working') ? 'working' : 'unknown';
}

function shownIncident(incident: Incident, locale: Locale): ShownIncident {
  const { _id, title, impact, parts, startedAt, endedAt, updates, demonstration } = incident;
  const timeOf = (time: string) => formatTimestamp(locale, time);
  return {
    id: _id,
    title: textIn(title, locale),
    impact,
    parts: parts.map(({ part }) => part),
    started: timeOf(startedAt),
    ended: endedAt === null ? undefined : timeOf(endedAt),
    isDemonstration: demonstration,
    updates: updates
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ at, progress, text }) => ({ time: timeOf(at), progress, text: textIn(text, locale) })),
  };
}
