import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LineSection } from '../LineSection.tsx';
import { RelatedLink } from '../RelatedLink.tsx';
import reading from '../reading.module.css';
import { StatusMark } from '../StatusMark.tsx';
import { useLiveRecords } from '../use-live-records.ts';
import { RefundButton } from './RefundButton.tsx';

interface PaymentsOfProps {
  readonly of: { readonly order: string } | { readonly invoice: string };
}

/** Lists the payments of an order or an invoice, each with its refunds and a button to refund more. */
export function PaymentsOf({ of }: PaymentsOfProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: payments, error } = useLiveRecords('payments', { ...of });
  if (error !== null && !payments) return <LoadFailure error={error} />;
  if (!payments || payments.length === 0) return null;
  return (
    <LineSection
      title={t('records:collection.payments')}
      columns={[
        t('records:field.reference'),
        t('records:field.status'),
        { number: t('records:field.amount') },
        { number: t('records:field.refunded') },
        null,
      ]}
    >
      {payments.map((payment) => (
        <tr key={payment._id}>
          <td>
            <RelatedLink collection="payments" id={payment._id} />
          </td>
          <td>
            <StatusMark status={payment.status} />
          </td>
          <td className={reading.number}>{formatMoney(payment.amount, 'full')}</td>
          <td className={reading.number}>{payment.refunded ? formatMoney(payment.refunded, 'full') : '–'}</td>
          <td className={reading.number}>
            <RefundButton payment={payment} />
          </td>
        </tr>
      ))}
    </LineSection>
  );
}
