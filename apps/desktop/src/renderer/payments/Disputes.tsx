import type { Dispute } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { Timestamp } from '../ui/Timestamp.tsx';

/** Lists the disputes of a payment, the newest first; renders nothing where there are none. */
export function Disputes({ disputes = [] }: { readonly disputes: readonly Dispute[] | undefined }) {
  const { t } = useTranslation('records');
  const id = useId();
  if (disputes.length === 0) return null;
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h2 id={id} className={reading.heading}>
        {t('field.disputes')}
      </h2>
      <table className={reading.lines}>
        <thead>
          <tr>
            <th scope="col">{t('field.reference')}</th>
            <th scope="col">{t('field.disputeStatus')}</th>
            <th scope="col">{t('field.disputeReason')}</th>
            <th scope="col">{t('field.withdrawnAt')}</th>
            <th scope="col">{t('field.reinstatedAt')}</th>
            <th scope="col" className={reading.number}>
              {t('field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.reference}>
              <td>{dispute.reference}</td>
              <td>
                {t(`value.disputeStatus.${dispute.disputeStatus}`)}
                {dispute.answerBy === null ? null : (
                  <div className={reading.quiet}>
                    {t('field.answerBy')} <Timestamp at={dispute.answerBy} />
                  </div>
                )}
              </td>
              <td>{t(`value.disputeReason.${dispute.disputeReason}`)}</td>
              <td>
                <Timestamp at={dispute.withdrawnAt} />
              </td>
              <td>
                <Timestamp at={dispute.reinstatedAt} />
              </td>
              <td className={reading.number}>{formatMoney(dispute.amount, 'full')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
