import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import styles from '../../screen/dialog-form.module.css';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CreditNoteForm } from './CreditNoteForm.tsx';
import { useCreditNote } from './use-credit-note.ts';

interface CreditNoteDialogProps {
  readonly invoice: RecordOf<'invoices'>;
  /** Its credit notes that are not void. */
  readonly notes: readonly RecordOf<'invoices'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Credits a paid invoice: first the reason and amount, then a confirmation that states the consequence. The
 * typed text stays if the server refuses.
 */
export function CreditNoteDialog({ invoice, notes, isOpen, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const crediting = useCreditNote({ invoice, notes, onDone: onClose });
  const { step, isBusy, credit, go, send, problem } = crediting;
  const amount = credit ? formatMoney(credit, 'full') : '';
  const isForm = step === 'form';
  return (
    <ActionDialog
      title={t('credit.title', { reference: invoice.reference })}
      isOpen={isOpen}
      onClose={onClose}
      width={560}
      note={isBusy ? <span role="status">{t('credit.busy')}</span> : null}
      isBusy={isBusy}
      problem={problem}
      {...(isForm
        ? { isForm, confirm: t('common:action.continue'), onConfirm: () => go('confirm') }
        : {
            intent: 'danger',
            confirm: t('credit.confirm', { amount }),
            onConfirm: send,
            onBack: () => go('form'),
          })}
    >
      {isForm ? (
        <CreditNoteForm crediting={crediting} />
      ) : (
        <>
          <p className={styles.sentence}>{t('credit.sentence', { amount, company: invoice.companyName })}</p>
          <p className={styles.soft}>{t('credit.follows')}</p>
        </>
      )}
    </ActionDialog>
  );
}
