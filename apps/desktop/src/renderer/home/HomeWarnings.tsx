import type { FailedMail, FailedMessage, WrongClock } from '@harbour/core/contract/actions';
import type { StartCheckName } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { titleText } from '../ui/record-title.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
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

interface FailedMessagesProps {
  readonly messages: readonly FailedMessage[];
  readonly mails: readonly FailedMail[];
}

/** Lists push messages and mails that could not be sent; a push message can be corrected from here. */
export function FailedMessages({ messages, mails }: FailedMessagesProps) {
  const { t } = useTranslation('backOffice');
  const language = useLocale();
  return (
    <HomeSection title={t('home.failed')}>
      {messages.length + mails.length === 0 ? (
        <p className={styles.nothing}>{t('home.nothingFailed')}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map(({ _id, title, at }) => (
            <li key={_id} className={styles.row}>
              <span className={styles.what} data-what="failed">
                {t('home.failedPush')}
              </span>
              <Link to={`/pushMessages/edit/${_id}`} className={styles.record}>
                {titleText(title, language) || _id}
              </Link>
              <span className={styles.moment}>
                <Timestamp at={at} />
              </span>
            </li>
          ))}
          {mails.map(({ to, subject, at }) => (
            <li key={`${to} ${at}`} className={styles.row}>
              <span className={styles.what} data-what="failed">
                {t('home.failedMail')}
              </span>
              <span className={styles.record}>{to}</span>
              <span className={styles.kind}>{subject}</span>
              <span className={styles.moment}>
                <Timestamp at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
