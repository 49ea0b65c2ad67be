import { useTranslation } from 'react-i18next';
import styles from './pictures.module.css';

/** Stands where there is no picture and none can be chosen. */
export function NoPicture() {
  const { t } = useTranslation('editor');
  return <span className={styles.hint}>{t('choose.nothing')}</span>;
}
