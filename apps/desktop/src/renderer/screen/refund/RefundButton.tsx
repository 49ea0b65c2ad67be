import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName, paymentWayRules } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from '../dialog-form.module.css';
import { useFormDialog } from '../use-form-dialog.ts';
import { RefundFollows } from './RefundFollows.tsx';
import { type Refunding, useRefund } from './use-refund.ts';
import { useRefundTexts } from './use-refund-texts.ts';

/**
 * Opens the dialog that refunds a payment; renders nothing without permission or if nothing is left to
 * refund. If the provider cannot refund through the same way of paying, the refund is made at the bank, and a
 * note says so instead.
 */
export function RefundButton({ payment }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const { key, isOpen, open, ...ends } = useFormDialog();
  const isAdmin = user?.role === 'admin';
  const isOffered = isAdmin && refundLeft(payment).amount > 0;
  if (!isOffered && !isOpen) return isAdmin ? <Disputed payment={payment} /> : null;
  if (!paymentWayRules[payment.way].canRefund) return <span>{t('refund.atBank')}</span>;
  return (
    <>
      <Button size="small" icon="undo" text={t('refund.open')} onClick={open} />
      <RefundDialog key={key} payment={payment} isOpen={isOpen} onClose={ends.close} onDone={ends.finish} />
    </>
  );
}

/** States that nothing can be refunded because of a dispute; renders nothing without one. */
function Disputed({ payment: { disputed } }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  if (!disputed) return null;
  return <span>{t('refund.disputed', { amount: formatMoney(disputed, 'full') })}</span>;
}

const REASON_MAX = 300;

interface RefundDialogProps {
  readonly payment: RecordOf<'payments'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Refunds a payment: first the amount and reason, then a confirmation that states the consequence. The typed
 * text stays if the server refuses, and when the dialog is closed.
 */
function RefundDialog({ payment, isOpen, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const refunding = useRefund(payment, onDone);
  const { step, isBusy, amount, isAboveLimit, go, send, problem } = refunding;
  const sum = amount ? formatMoney(amount, 'full') : '';
  const isForm = step === 'form';
  return (
    <ActionDialog
      title={t('refund.title', { amount: formatMoney(payment.amount, 'full') })}
      isOpen={isOpen}
      onClose={() => {
        refunding.reset();
        onClose();
      }}
      width={460}
      note={isBusy ? <span role="status">{t('refund.busy')}</span> : null}
      isBusy={isBusy}
      problem={problem}
      {...(isForm
        ? { isForm, confirm: t('common:action.continue'), onConfirm: () => go('confirm') }
        : {
            intent: 'danger',
            confirm: t(isAboveLimit ? 'refund.ask' : 'refund.confirm', { amount: sum }),
            onConfirm: send,
            onBack: () => go('form'),
          })}
    >
      {isForm ? <RefundForm refunding={refunding} /> : <RefundSentence refunding={refunding} />}
    </ActionDialog>
  );
}

function RefundForm({ refunding }: { readonly refunding: Refunding }) {
  const { t } = useTranslation('screens');
  const { left, entered, type, faults } = refunding;
  const { currency } = left;
  const texts = useRefundTexts(refunding.payment);
  return (
    <>
      <Field label={t('refund.amount', { currency })} hint={texts.left} error={faults.amount}>
        {(ties) => (
          <InputGroup
            {...ties}
            autoFocus
            inputMode="decimal"
            value={entered.amount}
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
            value={entered.reason}
            onChange={({ target }) => type({ reason: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function RefundSentence({ refunding }: { readonly refunding: Refunding }) {
  const { t } = useTranslation('screens');
  const { payment, amount, isAboveLimit } = refunding;
  const card = useCardText()(payment.card);
  if (!amount) return null;
  return (
    <>
      <p className={styles.sentence}>{t('refund.sentence', { amount: formatMoney(amount, 'full'), card })}</p>
      {isAboveLimit ? <p className={styles.soft}>{t('refund.needsSecond')}</p> : null}
      <RefundFollows payment={payment} />
    </>
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
