import { unansweredDisputes } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { editHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

const UNANSWERED = { disputeStatus: { $in: unansweredDisputes }, $sort: { answerBy: 1 } };

/** Lists the disputed payments that staff have to answer, the most urgent first; nothing without any. */
export function DisputesToAnswer() {
  const { t } = useTranslation(['backOffice', 'records']);
  const { records: payments = [] } = useLiveRecords('payments', UNANSWERED);
  if (payments.length === 0) return null;
  return (
    <HomeSection title={t('home.disputesToAnswer')}>
      <ul className={styles.list}>
        {payments.map(({ _id, amount, user, disputeStatus, answerBy }) => (
          <li key={_id} className={styles.row}>
            <Link to={editHref('payments', _id, 'page')} className={styles.record}>
              {formatMoney(amount, 'full')}
              {disputeStatus && ` · ${t(`records:value.disputeStatus.${disputeStatus}`)}`}
            </Link>
            <span className={styles.person}>
              <RelatedLink collection="users" id={user} />
            </span>
            <span className={styles.moment}>
              {answerBy && t('home.answerBy')} <Timestamp at={answerBy} />
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
