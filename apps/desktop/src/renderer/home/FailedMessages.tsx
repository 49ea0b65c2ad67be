import type { FailedMail, FailedMessage } from '@harbour/core/contract/actions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { titleText } from '../ui/record-title.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

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
