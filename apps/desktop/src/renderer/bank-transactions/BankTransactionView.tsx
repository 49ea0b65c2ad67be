import type { RecordOf } from '@harbour/core/contract';
import { formatMoney } from '@harbour/core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../screen/Day.tsx';
import { FactList } from '../screen/FactList.tsx';
import { ReadingBody } from '../screen/ReadingBody.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { AsideButton } from './AsideButton.tsx';
import { OpenInvoices } from './OpenInvoices.tsx';

interface BankTransactionViewProps {
  readonly record: RecordOf<'bankTransactions'>;
}

/** A bank transaction: what the statement says, what it pays, and what staff can do with it. */
export function BankTransactionView({ record: transaction }: BankTransactionViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { status, remark, invoice, payment } = transaction;
  const [isAsideOpen, setAsideOpen] = useState(false);
  return (
    <ReadingBody>
      <FactList
        title={t('bankTransactions.statement')}
        facts={[
          [t('records:field.amount'), formatMoney(transaction.amount, 'full')],
          [t('records:field.bookedOn'), <Day key="booked" on={transaction.bookedOn} />],
          [t('records:field.payer'), transaction.payer],
          [t('records:field.details'), transaction.details],
          [t('records:field.bankReference'), transaction.bankReference],
          [
            t('records:field.company'),
            <RelatedLink key="company" collection="sellingCompanies" id={transaction.company} />,
          ],
        ]}
      />
      <FactList
        title={t('bankTransactions.outcome')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={status} />],
          [
            t('records:field.invoice'),
            invoice && <RelatedLink key="invoice" collection="invoices" id={invoice} />,
          ],
          [
            t('records:field.payment'),
            payment && <RelatedLink key="payment" collection="payments" id={payment} />,
          ],
          [t('records:field.remark'), remark],
          [
            t('bankTransactions.next'),
            // Where somebody else matches the transaction meanwhile, the dialog stays and shows the refusal.
            status === 'matched' && !isAsideOpen ? null : (
              <AsideButton key="next" transaction={transaction} isOpen={isAsideOpen} onOpen={setAsideOpen} />
            ),
          ],
        ]}
      />
      <OpenInvoices transaction={transaction} />
    </ReadingBody>
  );
}
