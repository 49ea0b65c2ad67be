import type { WrongClock } from '@harbour/core/contract/actions';
import type { StartCheckName } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../ui/use-locale.ts';
import { countdown } from './countdown.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Lists the servers whose clock is wrong, and by how much; renders nothing if all are right. */
export function WrongClocks({ clocks }: { readonly clocks: readonly WrongClock[] }) {
  const { t } = useTranslation('backOffice');
  const { htmlLang } = LOCALE_TABLE[useLocale()];
  if (clocks.length === 0) return null;
  return (
    <HomeSection title={t('home.clocks')}>
      <ul className={styles.list}>
        {clocks.map(({ name, aheadSeconds }) => {
          const time = countdown(Math.abs(aheadSeconds) * 1000, htmlLang);
          return (
            <li key={name} className={styles.row}>
              <span className={styles.what} data-what="failed">
                {aheadSeconds > 0 ? t('home.clockAhead', { time }) : t('home.clockBehind', { time })}
              </span>
              <span className={styles.record}>{name}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.nothing}>{t('home.clockAdvice')}</p>
    </HomeSection>
  );
}

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
