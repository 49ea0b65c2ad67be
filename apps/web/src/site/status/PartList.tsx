import { STATUS_DAYS } from '@harbour/core/contract/actions';
import { useTranslation } from 'react-i18next';
import type { ShownPart } from './load-status.ts';
import styles from './status.module.css';

/** Width of a day and its gap, and height of the bars, in units of the drawing. */
const DAY = { width: 8, bar: 6, height: 36 };

/** Every measured part: its state, its last 90 days as bars, and the same in words. */
export function PartList({ parts }: { readonly parts: readonly ShownPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <Part key={part.part} part={part} />
      ))}
    </ul>
  );
}

function Part({ part: { part, state, days, share, badDays, measuredDays } }: { readonly part: ShownPart }) {
  const { t } = useTranslation('status');
  const bad = badDays === 0 ? t('parts.noneBad') : t('parts.bad', { count: badDays });
  const history =
    share === undefined ? t('parts.unmeasured') : t('parts.history', { share, count: measuredDays, bad });
  return (
    <li className={styles.part}>
      <p className={styles.name}>
        <b>{t(`part.${part}`)}</b>
        <span className={styles.word} data-state={state}>
          {t(`state.${state}`)}
        </span>
      </p>
      <svg
        className={styles.days}
        viewBox={`0 0 ${STATUS_DAYS * DAY.width} ${DAY.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, tone }, index) => (
          <rect
            key={day}
            className={styles[tone]}
            x={index * DAY.width}
            width={DAY.bar}
            height={DAY.height}
          />
        ))}
      </svg>
      <p className={styles.range} aria-hidden="true">
        <span>{t('parts.daysAgo', { days: STATUS_DAYS })}</span>
        <span>{t('parts.today')}</span>
      </p>
      <p className={styles.history}>{history}</p>
    </li>
  );
}
