import { STATUS_DAYS, VITALS_DAYS } from '@harbour/core/contract/actions';
import { localizedPath } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { useTextList } from '../../quote/use-text-list.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { Heading } from '../../ui/heading/Heading.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import type { ShownIncident, ShownPart, ShownSpeed, StatusData } from './load-status.ts';
import styles from './status.module.css';

/** Whether the service works: now, over the last 90 days, and what staff report about each disruption. */
export function StatusPage({ data }: PageProps<StatusData>) {
  const { t } = useTranslation('status');
  const { locale } = usePageHost();
  const { state, time, parts, speed, open, planned, past } = data;
  const isFine = state === 'working';
  return (
    <Sheet name="status">
      <OutlinePage title={t('title')} lead={t('lead')}>
        <Section title={t('now.title')} text={t('now.asOf', { time })}>
          <p className={styles.state} data-state={state}>
            <Icon name={isFine ? 'check' : 'warning'} size={28} />
            {t(`now.${state}`)}
          </p>
          <IncidentList incidents={open} />
        </Section>
        <Section
          layout="stack"
          tone="sunken"
          title={t('parts.title', { days: STATUS_DAYS })}
          text={t('parts.text', { days: STATUS_DAYS })}
        >
          <PartList parts={parts} />
        </Section>
        {speed.length === 0 ? null : (
          <Section title={t('speed.title')} text={t('speed.text', { days: VITALS_DAYS })}>
            <SpeedList speed={speed} />
          </Section>
        )}
        {planned.length === 0 ? null : (
          <Section title={t('planned.title')} text={t('planned.text')}>
            <IncidentList incidents={planned} />
          </Section>
        )}
        <Section title={t('past.title')} text={t('past.text', { days: STATUS_DAYS })}>
          {past.length === 0 ? <p>{t('past.empty', { days: STATUS_DAYS })}</p> : null}
          <IncidentList incidents={past} />
          <p className={styles.feed}>
            <a href={localizedPath('/status.xml', locale)}>{t('feed')}</a>
          </p>
        </Section>
      </OutlinePage>
    </Sheet>
  );
}

/** How fast the pages were at the 75th percentile of visits, each figure with its rating in words. */
function SpeedList({ speed }: { readonly speed: readonly ShownSpeed[] }) {
  const { t } = useTranslation('status');
  return (
    <dl className={styles.speed}>
      {speed.map(({ vital, seconds, rating, visits }) => (
        <div key={vital}>
          <dt>{t(`speed.${vital}`)}</dt>
          <dd>
            <b>{t('speed.value', { time: seconds })}</b>{' '}
            <span className={styles.word} data-state={RATING_STATES[rating]}>
              {t(`speed.rating.${rating}`)}
            </span>
          </dd>
          <dd className={styles.facts}>{t('speed.visits', { visits })}</dd>
        </div>
      ))}
    </dl>
  );
}

const RATING_STATES = { good: 'working', improve: 'unknown', poor: 'failing' } as const;

/** Incidents with the updates about each, newest first. */
function IncidentList({ incidents }: { readonly incidents: readonly ShownIncident[] }) {
  if (incidents.length === 0) return null;
  return (
    <ul className={styles.incidents}>
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

function Incident({ incident }: { readonly incident: ShownIncident }) {
  const { t } = useTranslation('status');
  const list = useTextList();
  const { title, impact, parts, started, ended, isDemonstration, updates } = incident;
  return (
    <li className={styles.incident}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.facts}>
        <b>{t(`impact.${impact}`)}</b>
        {parts.length === 0 ? null : (
          <span>{t('incident.parts', { parts: list(parts.map((part) => t(`part.${part}`))) })}</span>
        )}
        <span>
          {ended === undefined ? (
            t('incident.since', { started })
          ) : (
            <NoWrap part={ended}>{t('incident.fromTo', { started, ended })}</NoWrap>
          )}
        </span>
      </p>
      {isDemonstration ? <p className={styles.example}>{t('incident.example')}</p> : null}
      <ol className={styles.updates}>
        {updates.map(({ time, progress, text }) => (
          <li key={`${time} ${progress}`}>
            <p className={styles.progress}>
              <b>{t(`progress.${progress}`)}</b> <span>{time}</span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** Width of a day and its gap, and height of the bars, in units of the drawing. */
const DAY = { width: 8, bar: 6, height: 36 };

/** Every measured part: its state, its last 90 days as bars, and the same in words. */
function PartList({ parts }: { readonly parts: readonly ShownPart[] }) {
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
