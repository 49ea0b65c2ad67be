import type { RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { Day } from '../screen/Day.tsx';
import { FactList } from '../screen/FactList.tsx';
import { ReadingBody } from '../screen/ReadingBody.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { PaymentsOf } from '../screen/refund/PaymentsOf.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { When } from '../ui/When.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';

/** An invoice as its merchant has it, and how it was paid. */
export function InvoiceView({ record: invoice }: { readonly record: RecordOf<'invoices'> }) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <ReadingBody>
      <InvoiceLines invoice={invoice} />
      <FactList
        title={t('group.payment')}
        facts={[
          [t('records:field.status'), <StatusMark key="status" status={invoice.status} />],
          [t('records:field.issuedAt'), <When key="issued" at={invoice.issuedAt} />],
          [t('records:field.dueOn'), <Day key="due" on={invoice.dueOn} />],
          [t('records:field.paidAt'), invoice.paidAt && <When key="paid" at={invoice.paidAt} />],
        ]}
      />
      <FactList
        title={t('group.buyer')}
        facts={[
          [t('records:field.companyName'), invoice.companyName],
          [t('records:field.user'), <RelatedLink key="user" collection="users" id={invoice.user} />],
          [
            t('records:collection.subscriptions'),
            invoice.subscription && (
              <RelatedLink key="subscription" collection="subscriptions" id={invoice.subscription} />
            ),
          ],
          [
            t('records:collection.orders'),
            invoice.order && <RelatedLink key="order" collection="orders" id={invoice.order} />,
          ],
        ]}
      />
      <PaymentsOf of={{ invoice: invoice._id }} />
    </ReadingBody>
  );
}
