import type { StartCheckName } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Lists the unsafe settings of the production server; renders nothing while there are none. */
export function StartWarnings({ warnings }: { readonly warnings: readonly StartCheckName[] }) {
  const { t } = useTranslation('backOffice');
  if (warnings.length === 0) return null;
  return (
    <HomeSection title={t('home.unsafe.title')}>
      <ul className={styles.list}>
        {warnings.map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.sentence}>{t(`home.unsafe.${name}`)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.nothing}>{t('home.unsafe.advice')}</p>
    </HomeSection>
  );
}
