import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { creditLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { ReadingSection } from '../../screen/FactList.tsx';
import { LineTable } from '../../screen/LineSection.tsx';
import { RelatedLink } from '../../screen/RelatedLink.tsx';
import reading from '../../screen/reading.module.css';
import { StatusMark } from '../../screen/StatusMark.tsx';
import { useFormDialog } from '../../screen/use-form-dialog.ts';
import { useLiveRecords } from '../../screen/use-live-records.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { CreditNoteDialog } from './CreditNoteDialog.tsx';

type Invoice = RecordOf<'invoices'>;

/** Lists the credit notes of an invoice, and issues another one while a part of it is not credited. */
export function CreditNotesOf({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation(['screens', 'records']);
  const { records: notes, error } = useLiveRecords('invoices', { corrects: invoice._id });
  if (!notes) return error === null ? null : <LoadFailure error={error} />;
  const isEmpty = notes.length === 0;
  return (
    <ReadingSection title={t('credit.notes')}>
      {isEmpty ? <p className={reading.quiet}>{t('credit.none')}</p> : <NoteTable notes={notes} />}
      <IssueButton invoice={invoice} notes={notes} />
    </ReadingSection>
  );
}

function NoteTable({ notes }: { readonly notes: readonly Invoice[] }) {
  const { t } = useTranslation(['screens', 'records']);
  return (
    <LineTable
      columns={[
        t('records:field.invoices.reference'),
        t('records:field.status'),
        t('records:field.issuedAt'),
        t('records:field.reason'),
        { number: t('records:field.total') },
      ]}
    >
      {notes.map(({ _id, status, issuedAt, reason, remark, total }) => (
        <tr key={_id}>
          <td>
            <RelatedLink collection="invoices" id={_id} />
          </td>
          <td>{status === 'paid' ? t('credit.settled') : <StatusMark status={status} />}</td>
          <td>
            <Timestamp at={issuedAt} />
          </td>
          <td>
            {reason ? t(`records:value.reason.${reason}`) : ''}
            {remark ? <div className={reading.quiet}>{remark}</div> : null}
          </td>
          <td className={reading.number}>{formatMoney(total, 'full')}</td>
        </tr>
      ))}
    </LineTable>
  );
}

/**
 * Opens the dialog that credits a paid invoice; renders nothing without permission, or if everything is
 * credited.
 */
function IssueButton({ invoice, notes }: { readonly invoice: Invoice; readonly notes: readonly Invoice[] }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const { key, isOpen, open, ...ends } = useFormDialog();
  const valid = notes.filter(({ status }) => status !== 'void');
  const left = creditLeft(invoice, valid);
  const isOffered = user?.role === 'admin' && invoice.status === 'paid' && left.total.amount > 0;
  if (!isOffered && !isOpen) return null;
  return (
    <div className={reading.action}>
      <Button size="small" icon="undo" text={t('credit.open')} onClick={open} />
      <CreditNoteDialog
        key={key}
        invoice={invoice}
        notes={valid}
        isOpen={isOpen}
        onClose={ends.close}
        onDone={ends.finish}
      />
    </div>
  );
}
