import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import styles from './login.module.css';

/** The demonstration account, where the server has one; never in production. */
export function DemoHint() {
  const { t } = useTranslation('site');
  const { demoSignIn } = usePageHost().settings;
  if (demoSignIn === undefined) return null;
  return <p className={styles.note}>{t('login.demo', { ...demoSignIn })}</p>;
}
