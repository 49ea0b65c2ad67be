import { useTranslation } from 'react-i18next';
import { useTextList } from '../../quote/use-text-list.ts';
import { Heading } from '../../ui/heading/Heading.tsx';
import type { ShownIncident } from './load-status.ts';
import styles from './status.module.css';

/** Incidents with what was said about each, newest first. */
export function IncidentList({ incidents }: { readonly incidents: readonly ShownIncident[] }) {
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
          {ended === undefined ? t('incident.since', { started }) : t('incident.fromTo', { started, ended })}
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
