import { ownReasonOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { LineSection } from '../LineSection.tsx';
import { RelatedLink } from '../RelatedLink.tsx';
import reading from '../reading.module.css';
import { useLiveRecords } from '../use-live-records.ts';

/** Lists the refunds of a payment, pending ones included, latest first. */
export function RefundsOf({ payment }: { readonly payment: string }) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: refunds } = useLiveRecords('refunds', { payment });
  const reasonOf = (stored: string) => {
    const own = ownReasonOf(stored);
    return own ? t(`screens:refund.ownReason.${own}`) : stored;
  };
  if (!refunds || refunds.length === 0) return null;
  return (
    <LineSection
      title={t('records:collection.refunds')}
      columns={[
        t('records:field.createdAt'),
        t('records:field.status'),
        t('refund.reason'),
        t('records:field.creditNote'),
        { number: t('records:field.amount') },
      ]}
    >
      {refunds.map((refund) => (
        <tr key={refund._id}>
          <td>
            <Timestamp at={refund.createdAt} />
          </td>
          <td>{t(`refund.status.${refund.status}`)}</td>
          <td>
            {reasonOf(refund.reason)}
            {refund.refusal ? <div className={reading.quiet}>{refund.refusal}</div> : null}
          </td>
          <td>
            <RelatedLink collection="invoices" id={refund.creditNote} />
          </td>
          <td className={reading.number}>{formatMoney(refund.amount, 'full')}</td>
        </tr>
      ))}
    </LineSection>
  );
}
