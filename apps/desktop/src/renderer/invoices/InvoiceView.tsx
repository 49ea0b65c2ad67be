import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { PartyFacts } from '../screen/PartyFacts.tsx';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import { PaymentsOf } from '../screen/refund/PaymentsOf.tsx';
import { RefundRequests } from '../screen/refund/RefundRequests.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import { Day, Timestamp } from '../ui/Timestamp.tsx';
import { CreditNotesOf } from './credit/CreditNotesOf.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';

interface InvoiceViewProps {
  readonly record: RecordOf<'invoices'>;
}

/** Shows an invoice or credit note as its merchant sees it, related corrections, and how it was paid. */
export function InvoiceView({ record: invoice }: InvoiceViewProps) {
  const { t } = useTranslation(['screens', 'records']);
  const { subscription, order } = invoice;
  return (
    <ReadingBody>
      <InvoiceLines invoice={invoice} />
      <PaperFacts invoice={invoice} />
      <PartyFacts title={t('records:field.seller')} party={invoice.seller} />
      <PartyFacts
        title={t('group.buyer')}
        party={invoice.buyer ?? { legalName: invoice.companyName }}
        more={[
          [t('records:field.user'), <RelatedLink key="user" collection="users" id={invoice.user} />],
          [
            t('records:collection.subscriptions'),
            subscription && <RelatedLink key="subscription" collection="subscriptions" id={subscription} />,
          ],
          [
            t('records:collection.orders'),
            order && <RelatedLink key="order" collection="orders" id={order} />,
          ],
        ]}
      />
      {invoice.kind === 'invoice' ? <CreditNotesOf invoice={invoice} /> : null}
      <PaymentsOf of={{ invoice: invoice._id }} />
      <RefundRequests of={{ invoice: invoice._id }} />
    </ReadingBody>
  );
}

function PaperFacts({ invoice }: { readonly invoice: RecordOf<'invoices'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const { kind, reference, status, place, taxReason, taxPercent, corrects, reason, remark } = invoice;
  const percent = taxPercent ? ` (${taxPercent}%)` : '';
  return (
    <FactList
      title={t(`records:value.kind.${kind}`)}
      facts={[
        [t('records:field.invoices.reference'), reference],
        [t('records:field.status'), <StatusMark key="status" status={status} />],
        [t('records:field.issuedAt'), <Timestamp key="issued" at={invoice.issuedAt} />],
        [t('records:field.dueOn'), kind === 'invoice' && <Day key="due" on={invoice.dueOn} />],
        [t('records:field.paidAt'), invoice.paidAt && <Timestamp key="paid" at={invoice.paidAt} />],
        [t('records:field.place'), t(`records:value.place.${place}`)],
        [t('records:field.taxReason'), taxReason && `${t(`records:value.taxReason.${taxReason}`)}${percent}`],
        [
          t('records:field.corrects'),
          corrects && <RelatedLink key="corrects" collection="invoices" id={corrects} />,
        ],
        [t('records:field.reason'), reason && t(`records:value.reason.${reason}`)],
        [t('records:field.remark'), remark],
      ]}
    />
  );
}
