import { formatMoney } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { RelatedLink } from '../RelatedLink.tsx';
import reading from '../reading.module.css';
import { useLiveRecords } from '../use-live-records.ts';

/** Lists the refunds of a payment, pending ones included, latest first. */
export function RefundsOf({ payment }: { readonly payment: string }) {
  const { t } = useTranslation(['screens', 'records']);
  const id = useId();
  const { records: refunds } = useLiveRecords('refunds', { payment });
  if (!refunds || refunds.length === 0) return null;
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h2 id={id} className={reading.heading}>
        {t('records:collection.refunds')}
      </h2>
      <table className={reading.lines}>
        <thead>
          <tr>
            <th scope="col">{t('records:field.createdAt')}</th>
            <th scope="col">{t('records:field.status')}</th>
            <th scope="col">{t('refund.reason')}</th>
            <th scope="col">{t('records:field.creditNote')}</th>
            <th scope="col" className={reading.number}>
              {t('records:field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund._id}>
              <td>
                <Timestamp at={refund.createdAt} />
              </td>
              <td>{t(`refund.status.${refund.status}`)}</td>
              <td>
                {refund.reason}
                {refund.refusal ? <div className={reading.quiet}>{refund.refusal}</div> : null}
              </td>
              <td>
                <RelatedLink collection="invoices" id={refund.creditNote} />
              </td>
              <td className={reading.number}>{formatMoney(refund.amount, 'full')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
