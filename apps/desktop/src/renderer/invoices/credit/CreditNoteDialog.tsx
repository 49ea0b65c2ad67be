import { HTMLSelect, InputGroup, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { staffCreditNoteReasons } from '@harbour/core/contract/actions';
import type { RecordOf } from '@harbour/core/contract/collections';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../screen/dialog-form.module.css';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { type Crediting, useCreditNote } from './use-credit-note.ts';

interface CreditNoteDialogProps {
  readonly invoice: RecordOf<'invoices'>;
  /** Its credit notes that are not void. */
  readonly notes: readonly RecordOf<'invoices'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Credits a paid invoice: first the reason and amount, then a confirmation that states the consequence. The
 * typed text stays if the server refuses, and when the dialog is closed.
 */
export function CreditNoteDialog({ invoice, notes, isOpen, ...ends }: CreditNoteDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const crediting = useCreditNote({ invoice, notes, isOpen, onDone: ends.onDone });
  const { step, isBusy, credit, go, send, problem } = crediting;
  const amount = credit ? formatMoney(credit, 'full') : '';
  const isForm = step === 'form';
  return (
    <ActionDialog
      title={t('credit.title', { reference: invoice.reference })}
      isOpen={isOpen}
      onClose={() => {
        crediting.reset();
        ends.onClose();
      }}
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

const REMARK_MAX = 300;

/** Asks why an invoice is credited, and how much of it. */
function CreditNoteForm({ crediting }: { readonly crediting: Crediting }) {
  const { t } = useTranslation(['screens', 'records']);
  const { left, entered, type, faults } = crediting;
  const id = useId();
  return (
    <>
      <Field label={t('credit.reason')} error={faults.reason}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            fill
            autoFocus
            value={entered.reason}
            options={[
              { value: '', label: t('credit.chooseReason') },
              ...staffCreditNoteReasons.map((value) => ({
                value,
                label: t(`records:value.reason.${value}`),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              type({ reason: staffCreditNoteReasons.find((reason) => reason === value) ?? '' })
            }
          />
        )}
      </Field>
      <Field label={t('credit.remark')} hint={t('credit.remarkHint')}>
        {(ties) => (
          <TextArea
            {...ties}
            fill
            rows={2}
            maxLength={REMARK_MAX}
            value={entered.remark}
            onChange={({ target }) => type({ remark: target.value })}
          />
        )}
      </Field>
      <RadioGroup
        label={t('credit.howMuch')}
        selectedValue={entered.isWhole ? 'whole' : 'lines'}
        onChange={({ currentTarget: { value } }) => type({ isWhole: value === 'whole' })}
      >
        <Radio value="whole" label={t('credit.whole', { amount: formatMoney(left.total, 'full') })} />
        <Radio value="lines" label={t('credit.lines')} />
      </RadioGroup>
      {entered.isWhole ? null : (
        <fieldset
          className={styles.group}
          aria-label={t('credit.lines')}
          {...(faults.lines ? { 'aria-invalid': true, 'aria-describedby': `${id}-lines` } : {})}
        >
          <LineAmounts crediting={crediting} />
        </fieldset>
      )}
      {faults.lines ? (
        <p id={`${id}-lines`} role="alert" className={styles.problem}>
          {faults.lines}
        </p>
      ) : null}
    </>
  );
}

function LineAmounts({
  crediting: { invoice, left, entered, type, faults },
}: {
  readonly crediting: Crediting;
}) {
  const { t } = useTranslation('screens');
  const locale = useLocale();
  const change = (index: number, text: string) =>
    type({ amounts: entered.amounts.map((known, at) => (at === index ? text : known)) });
  return invoice.lines.map((line, index) => {
    const most = left.lines[index];
    if (!most || most.amount === 0) return null;
    return (
      <Field
        key={index}
        label={textIn(line.label, locale)}
        hint={t('credit.left', { amount: formatMoney(most, 'full') })}
        error={faults.amounts[index]}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            inputMode="decimal"
            value={entered.amounts[index] ?? ''}
            onValueChange={(text) => change(index, text)}
          />
        )}
      </Field>
    );
  });
}
