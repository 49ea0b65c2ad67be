import type { Dispute } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { LineSection } from '../screen/LineSection.tsx';
import reading from '../screen/reading.module.css';
import { Timestamp } from '../ui/Timestamp.tsx';

/** Lists the disputes of a payment, the newest first; renders nothing if there are none. */
export function Disputes({ disputes = [] }: { readonly disputes: readonly Dispute[] | undefined }) {
  const { t } = useTranslation('records');
  if (disputes.length === 0) return null;
  return (
    <LineSection
      title={t('field.disputes')}
      columns={[
        t('field.reference'),
        t('field.disputeStatus'),
        t('field.disputeReason'),
        t('field.withdrawnAt'),
        t('field.reinstatedAt'),
        { number: t('field.amount') },
      ]}
    >
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
    </LineSection>
  );
}
