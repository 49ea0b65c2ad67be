import { SegmentedControl } from '@blueprintjs/core';
import {
  deviceClasses,
  rateVital,
  VITALS_DAYS,
  type Vital,
  type VitalPercentile,
  type VitalsRow,
  vitals,
} from '@harbour/core/contract/actions';
import { places } from '@harbour/core/contract/values';
import { formatCount, isLocale, LOCALE_TABLE, ROUTES, type RouteName } from '@harbour/core/i18n';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { useLiveResponse } from '../session/use-response.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useDateLocale, useLocale } from '../ui/use-locale.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './visitor-speed.module.css';

const GROUPS = ['page', 'place', 'device', 'locale'] as const;
type Group = (typeof GROUPS)[number];

/** Shows how fast the pages are for visitors: for all visits, and by page, place, device or language. */
export function VisitorSpeed() {
  const { t } = useTranslation('backOffice');
  const [group, setGroup] = useState<Group>('page');
  const { response, error, refetch } = useLiveResponse({ collections: NOTHING, request: askVitals });
  if (!response) return error === undefined ? null : <LoadFailure error={error} onRetry={refetch} />;
  const rows = response.rows.filter(({ by }) => by === 'all' || by === group).toSorted(byVisits);
  return (
    <div className={styles.speed}>
      <HomeSection
        title={t('home.speed.title')}
        aside={
          <>
            <span className={styles.note}>{t('home.speed.note', { days: VITALS_DAYS })}</span>
            <SegmentedControl
              size="small"
              aria-label={t('home.speed.of')}
              options={GROUPS.map((value) => ({ value, label: t(`home.speed.by.${value}`) }))}
              value={group}
              onValueChange={(value) => setGroup(GROUPS.find((one) => one === value) ?? 'page')}
            />
          </>
        }
      >
        {rows.length === 0 ? (
          <p className={styles.note}>{t('home.speed.none')}</p>
        ) : (
          <SpeedTable rows={rows} group={group} />
        )}
      </HomeSection>
    </div>
  );
}

interface SpeedTableProps {
  readonly rows: readonly VitalsRow[];
  readonly group: Group;
}

function SpeedTable({ rows, group }: SpeedTableProps) {
  const { t } = useTranslation('backOffice');
  const locale = useLocale();
  const nameOf = useRowName();
  return (
    <table className={`${reading.entries} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t(`home.speed.by.${group}`)}</th>
          {vitals.map((vital) => (
            <th key={vital} scope="col">
              {t(`home.speed.vital.${vital}`)}
            </th>
          ))}
          <th scope="col">{t('home.speed.visits')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.by} ${row.name}`} data-by={row.by}>
            <th scope="row">{nameOf(row)}</th>
            {vitals.map((vital) => (
              <td key={vital}>
                <Percentile vital={vital} percentile={row.vitals[vital]} />
              </td>
            ))}
            <td>{formatCount(locale, visitsOf(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PercentileProps {
  readonly vital: Vital;
  readonly percentile: VitalPercentile | undefined;
}

/** A value with its rating in words and in colour. */
function Percentile({ vital, percentile }: PercentileProps) {
  const { t } = useTranslation('backOffice');
  const number = new Intl.NumberFormat(useDateLocale(), { maximumFractionDigits: 2 });
  if (percentile === undefined) return null;
  const value = number.format(percentile.p75);
  const rating = rateVital(vital, percentile.p75);
  return (
    <>
      {vital === 'cls' ? value : t('home.speed.ms', { time: value })}
      <span className={styles.rating} data-rating={rating}>
        {t(`home.speed.rating.${rating}`)}
      </span>
    </>
  );
}

function useRowName(): (row: VitalsRow) => string {
  const { t } = useTranslation(['backOffice', 'records']);
  return ({ by, name }) => {
    if (by === 'all') return t('home.speed.by.all');
    if (by === 'page') return isRoute(name) ? ROUTES[name].pattern : name;
    if (by === 'locale') return isLocale(name) ? LOCALE_TABLE[name].name : name;
    if (by === 'device') return t(`home.speed.device.${deviceOf(name)}`);
    const place = places.find((one) => one === name);
    return place === undefined ? t('home.speed.everyPlace') : t(`records:value.region.${place}`);
  };
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
const deviceOf = (name: string) => deviceClasses.find((one) => one === name) ?? 'desktop';

/** Some visits do not measure every vital: the maximum over the vitals. */
function visitsOf({ vitals: measured }: VitalsRow): number {
  return Math.max(0, ...Object.values(measured).map(({ visits }) => visits));
}

/** All visits first, then those with the most visits. */
function byVisits(one: VitalsRow, other: VitalsRow): number {
  if (one.by !== other.by) return one.by === 'all' ? -1 : 1;
  return visitsOf(other) - visitsOf(one);
}

/** No collection changes with a visit: the figures are from the time when the page was opened. */
const NOTHING = [] as const;

const askVitals = (client: RealtimeClient) => client.call('vitals', {});
