import type { ComingChange } from '@harbour/core/contract/actions';
import { collectionLabel } from '@harbour/core/contract/collections';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../session/back-office.ts';
import { titleText } from '../ui/record-title.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale, useLocale } from '../ui/use-locale.ts';
import { countdown } from './countdown.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Lists upcoming publications and expiries: when, in which zone, and how long until then. */
export function ComingChanges({ changes }: { readonly changes: readonly ComingChange[] }) {
  const { t } = useTranslation('backOffice');
  return (
    <HomeSection title={t('home.next')} aside={<span className={styles.zone}>{t('home.zone')}</span>}>
      {changes.length === 0 ? (
        <p className={styles.nothing}>{t('home.nothingNext')}</p>
      ) : (
        <ul className={styles.list}>
          {changes.map((change) => (
            <Change key={`${change._id} ${change.what}`} change={change} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function Change({ change }: { readonly change: ComingChange }) {
  const { t } = useTranslation(['backOffice', 'records']);
  const { collection, _id, title, what, at } = change;
  const locale = useDateLocale();
  const language = useLocale();
  const left = countdown(Date.parse(at) - useNow(), locale);
  return (
    <li className={styles.row}>
      <span className={styles.what} data-what={what}>
        {t(`home.${what}`)}
      </span>
      <Link to={`/${collection}/edit/${_id}`} className={styles.record}>
        {titleText(title, language) || _id}
      </Link>
      <span className={styles.collection}>{t(`records:${collectionLabel(collection)}`)}</span>
      <span className={styles.moment}>
        <span className={styles.left}>{t('home.in', { time: left })}</span>
        <Timestamp at={at} />
      </span>
    </li>
  );
}

/** Returns the current time, updated every second. */
function useNow(): number {
  const { host } = useBackOffice();
  const [now, setNow] = useState(host.clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(host.clock.now()), 1000);
    return () => clearInterval(timer);
  }, [host]);
  return now;
}
