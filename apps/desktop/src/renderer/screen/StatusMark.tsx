import { useTranslation } from 'react-i18next';
import { toneOf } from '../table/cells/tone.ts';
import styles from './reading.module.css';

/** A status by its name, with the dot it has in lists. */
export function StatusMark({ status }: { readonly status: string }) {
  const { t } = useTranslation('records');
  return (
    <span className={styles.status} data-tone={toneOf(status)}>
      {t(`value.status.${status}`, { defaultValue: status })}
    </span>
  );
}
