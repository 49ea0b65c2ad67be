import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import styles from '../../screen/dialog-form.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
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
  const actions =
    step === 'form' ? (
      <>
        <Button text={t('common:action.cancel')} onClick={onClose} />
        <Button type="submit" form="creditNote" intent="primary" text={t('common:action.continue')} />
      </>
    ) : (
      <>
        <Button text={t('common:action.back')} disabled={isBusy} onClick={() => go('form')} />
        <BusyButton
          intent="danger"
          autoFocus
          isBusy={isBusy}
          text={t('credit.confirm', { amount })}
          onClick={send}
        />
      </>
    );
  return (
    <DialogFrame
      title={t('credit.title', { reference: invoice.reference })}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={560}
      note={isBusy ? <span role="status">{t('credit.busy')}</span> : null}
      actions={actions}
    >
      {step === 'form' ? (
        <CreditNoteForm crediting={crediting} />
      ) : (
        <div className={styles.form}>
          <p className={styles.sentence}>{t('credit.sentence', { amount, company: invoice.companyName })}</p>
          <p className={styles.soft}>{t('credit.follows')}</p>
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}
