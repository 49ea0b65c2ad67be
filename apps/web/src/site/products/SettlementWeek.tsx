import { LOCALE_TABLE, perLocale } from '@harbour/core/i18n';
import { addDays, daysBetween, payoutDay } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { FIGURES } from '../figures.ts';
import styles from './product-pages.module.css';

const formatsOf = perLocale((locale) => {
  const formatAs = (weekday: 'long' | 'narrow' | 'short') =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { weekday, timeZone: 'UTC' });
  return {
    long: formatAs('long'),
    short: formatAs(LOCALE_TABLE[locale].script === 'Latn' ? 'short' : 'narrow'),
  };
});
/** The Monday of an ordinary week, without a holiday. */
const A_MONDAY = '2026-01-05';
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const RULE = { workingDays: FIGURES.settlementDays, holidays: [] } as const;
const COLUMN = 70;
const RAILS = { sold: 34, paid: 158 } as const;
/** From a Monday to the Tuesday of the next week. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A week's sales and the days their money arrives, drawn as lines between two rails, and as a table. */
export function SettlementWeek() {
  const { t } = useTranslation('offerings');
  const { locale } = usePageHost();
  const { long, short } = formatsOf(locale);
  const nameOf = (day: number) => long.format(new Date(addDays(A_MONDAY, day)));
  const shortOf = (day: number) => short.format(new Date(addDays(A_MONDAY, day)));
  const arrivals = WEEK.map((day) => ({
    day,
    paid: daysBetween(A_MONDAY, payoutDay(addDays(A_MONDAY, day), RULE)),
  }));
  return (
    <div className={styles.settlement}>
      <svg className={styles.week} viewBox="0 0 560 200" width="560" height="200" aria-hidden="true">
        <path className={styles.rail} d={`M10 ${RAILS.sold}h540M10 ${RAILS.paid}h540`} />
        {COLUMNS.map((day) => (
          <g key={day} className={styles.weekday}>
            <text x={xOf(day)} y={RAILS.sold - 14}>
              {shortOf(day)}
            </text>
            <text x={xOf(day)} y={RAILS.paid + 28}>
              {shortOf(day)}
            </text>
          </g>
        ))}
        {arrivals.map(({ day, paid }) => (
          <path key={day} className={styles.money} d={curve(xOf(day), xOf(paid))} />
        ))}
        {arrivals.map(({ day, paid }) => (
          <g key={day}>
            <circle className={styles.sold} cx={xOf(day)} cy={RAILS.sold} r="6" />
            <circle className={styles.paid} cx={xOf(paid)} cy={RAILS.paid} r="8" />
          </g>
        ))}
      </svg>
      <FactTable
        caption={t('pay.settlement.caption')}
        head={[t('pay.settlement.sold'), t('pay.settlement.paid')]}
        rows={arrivals.map(({ day, paid }) => ({ key: String(day), cells: [nameOf(day), nameOf(paid)] }))}
      />
    </div>
  );
}

function xOf(day: number): number {
  return 24 + day * (COLUMN - 10);
}

function curve(from: number, to: number): string {
  const middle = (RAILS.sold + RAILS.paid) / 2;
  return `M${from} ${RAILS.sold}C${from} ${middle} ${to} ${middle} ${to} ${RAILS.paid}`;
}
