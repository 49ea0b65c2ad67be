import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from '../dialog-form.module.css';
import { type Refunding, useRefund } from './use-refund.ts';

const REASON_MAX = 300;

interface RefundDialogProps {
  readonly payment: RecordOf<'payments'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Refunds a payment: first the amount and reason, then a confirmation that states the consequence. The typed
 * text stays if the server refuses.
 */
export function RefundDialog({ payment, isOpen, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const refunding = useRefund(payment, onClose);
  const { step, isBusy, amount, isAboveLimit, go, send, problem } = refunding;
  const sum = amount ? formatMoney(amount, 'full') : '';
  const actions =
    step === 'form' ? (
      <>
        <Button text={t('common:action.cancel')} onClick={onClose} />
        <Button type="submit" form="refund" intent="primary" text={t('common:action.continue')} />
      </>
    ) : (
      <>
        <Button text={t('common:action.back')} disabled={isBusy} onClick={() => go('form')} />
        <BusyButton
          intent="danger"
          autoFocus
          isBusy={isBusy}
          text={t(isAboveLimit ? 'refund.ask' : 'refund.confirm', { amount: sum })}
          onClick={send}
        />
      </>
    );
  return (
    <DialogFrame
      title={t('refund.title', { amount: formatMoney(payment.amount, 'full') })}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={460}
      note={isBusy ? <span role="status">{t('refund.busy')}</span> : null}
      actions={actions}
    >
      {step === 'form' ? <RefundForm refunding={refunding} /> : <RefundSentence refunding={refunding} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DialogFrame>
  );
}

function RefundForm({ refunding }: { readonly refunding: Refunding }) {
  const { t } = useTranslation('screens');
  const { left, typed, type, go, faults } = refunding;
  const { currency } = left;
  return (
    <form
      id="refund"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        go('confirm');
      }}
    >
      <Field
        label={t('refund.amount', { currency })}
        hint={t('refund.left', { amount: formatMoney(left, 'full') })}
        error={faults.amount}
      >
        {(ties) => (
          <InputGroup
            {...ties}
            autoFocus
            inputMode="decimal"
            value={typed.amount}
            onValueChange={(amount) => type({ amount })}
          />
        )}
      </Field>
      <Field label={t('refund.reason')} hint={t('refund.reasonHint')} error={faults.reason}>
        {(ties) => (
          <TextArea
            {...ties}
            fill
            rows={3}
            maxLength={REASON_MAX}
            value={typed.reason}
            onChange={({ target }) => type({ reason: target.value })}
          />
        )}
      </Field>
    </form>
  );
}

function RefundSentence({ refunding }: { readonly refunding: Refunding }) {
  const { t } = useTranslation('screens');
  const { payment, amount, isAboveLimit } = refunding;
  const card = useCardText()(payment.card);
  if (!amount) return null;
  return (
    <div className={styles.form}>
      <p className={styles.sentence}>{t('refund.sentence', { amount: formatMoney(amount, 'full'), card })}</p>
      {isAboveLimit ? <p className={styles.soft}>{t('refund.needsSecond')}</p> : null}
      <p className={styles.soft}>{t('refund.follows')}</p>
    </div>
  );
}

/** Returns a function that names a card by brand and last four digits, or as the used card if unknown. */
function useCardText(): (card: RecordOf<'payments'>['card']) => string {
  const { t } = useTranslation('screens');
  return (card) => {
    if (!card) return t('refund.unknownCard');
    const { brand, lastFour } = card;
    return t('refund.card', { lastFour, brand: cardBrandName(brand) });
  };
}
