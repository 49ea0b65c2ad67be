import { unansweredDisputes } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { editHref } from '@harbour/core/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

const UNANSWERED = { disputeStatus: { $in: unansweredDisputes }, $sort: { answerBy: 1 } };

/**
 * Lists the disputed payments that staff have to answer, the most urgent first; renders nothing without any.
 */
export function DisputesToAnswer() {
  const { t } = useTranslation(['backOffice', 'records']);
  const { records: payments = [] } = useLiveRecords('payments', UNANSWERED);
  return (
    <TaskList title={t('home.disputesToAnswer')}>
      {payments.map(({ _id, amount, user, disputeStatus, answerBy }) => (
        <Task
          key={_id}
          payment={_id}
          person={<RelatedLink collection="users" id={user} />}
          timestamp={
            <>
              {answerBy && t('home.answerBy')} <Timestamp at={answerBy} />
            </>
          }
        >
          {formatMoney(amount, 'full')}
          {disputeStatus && ` · ${t(`records:value.disputeStatus.${disputeStatus}`)}`}
        </Task>
      ))}
    </TaskList>
  );
}

/** Lists the refunds that wait for a second person; renders nothing while there are none. */
export function RefundsToApprove() {
  const { t } = useTranslation('backOffice');
  const { records: requests = [] } = useLiveRecords('refundRequests', { status: 'awaiting' });
  return (
    <TaskList title={t('home.refundsToApprove')}>
      {requests.map(({ _id, payment, amount, reason, requestedBy, createdAt }) => (
        <Task
          key={_id}
          payment={payment}
          hint={reason}
          person={<RelatedLink collection="admins" id={requestedBy} />}
          timestamp={<Timestamp at={createdAt} />}
        >
          {formatMoney(amount, 'full')} · {reason}
        </Task>
      ))}
    </TaskList>
  );
}

function TaskList({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <HomeSection title={title}>
      <ul className={styles.list}>{children}</ul>
    </HomeSection>
  );
}

interface TaskProps {
  /** The payment that the decision is about. */
  readonly payment: RecordId;
  readonly hint?: string;
  readonly person: ReactNode;
  readonly timestamp: ReactNode;
  readonly children: ReactNode;
}

function Task({ payment, hint, person, timestamp, children }: TaskProps) {
  return (
    <li className={styles.row}>
      <Link to={editHref('payments', payment, 'page')} className={styles.record} title={hint}>
        {children}
      </Link>
      <span className={styles.person}>{person}</span>
      <span className={styles.moment}>{timestamp}</span>
    </li>
  );
}
