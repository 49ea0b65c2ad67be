import { useTranslation } from 'react-i18next';
import { toneOf } from '../table/cells/tone.ts';
import styles from './reading.module.css';

/** Shows a status by name, with the same dot as in lists. */
export function StatusMark({ status }: { readonly status: string }) {
  const { t } = useTranslation('records');
  return (
    <span className={styles.status} data-tone={toneOf(status)}>
      {t(`value.status.${status}`, { defaultValue: status })}
    </span>
  );
}
