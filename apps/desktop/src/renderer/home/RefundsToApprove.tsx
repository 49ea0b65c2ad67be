import { formatMoney } from '@harbour/core/money';
import { editHref } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

/** Lists the refunds that wait for a second person; renders nothing while there are none. */
export function RefundsToApprove() {
  const { t } = useTranslation('backOffice');
  const { records: requests = [] } = useLiveRecords('refundRequests', { status: 'awaiting' });
  if (requests.length === 0) return null;
  return (
    <HomeSection title={t('home.refundsToApprove')}>
      <ul className={styles.list}>
        {requests.map(({ _id, payment, amount, reason, requestedBy, createdAt }) => (
          <li key={_id} className={styles.row}>
            <Link to={editHref('payments', payment, 'page')} className={styles.record} title={reason}>
              {formatMoney(amount, 'full')} · {reason}
            </Link>
            <span className={styles.person}>
              <RelatedLink collection="admins" id={requestedBy} />
            </span>
            <span className={styles.moment}>
              <Timestamp at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
