import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import type { RecordOf } from '@harbour/core/contract/collections';
import { cardBrandName, paymentWayRules } from '@harbour/core/contract/values';
import { compareMoney, formatMoney, type Money } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useMessages } from '../../ui/messages.ts';
import styles from '../dialog-form.module.css';
import { useAmountReader } from '../use-amount-reader.ts';
import { useFormDialog } from '../use-form-dialog.ts';
import { type KeyedForm, useKeyedSend } from '../use-keyed-send.ts';
import { useLiveRecords } from '../use-live-records.ts';
import { RefundFollows, useRefundTexts } from './refund-texts.tsx';

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

interface Entered {
  /** Until something is typed, the whole refundable rest. */
  readonly amount: string;
  readonly reason: string;
}

interface Refunding extends KeyedForm<Entered> {
  readonly payment: RecordOf<'payments'>;
  readonly left: Money;
  /** The typed amount if it can be refunded, or undefined. */
  readonly amount: Money | undefined;
  /** True for an amount that a second person has to approve; the server also counts earlier refunds. */
  readonly isAboveLimit: boolean;
  /** Error messages by field, after the first attempt to continue. */
  readonly faults: { readonly amount?: string | undefined; readonly reason?: string | undefined };
}

/** Holds the state of one refund from the first key press to the server's response. */
function useRefund(payment: RecordOf<'payments'>, onDone: () => void): Refunding {
  const { t } = useTranslation('screens');
  const left = refundLeft(payment);
  const [changed, setChanged] = useState<Partial<Entered>>({});
  const entered: Entered = { amount: formatMoney(left, 'numeric'), reason: '', ...changed };
  const [step, setStep] = useState<Refunding['step']>('form');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, problem, reset } = useSending(payment, onDone);
  const tooMuch = (most: string) => t('refund.tooMuch', { amount: most });
  const { amount, fault } = useAmountReader()(entered.amount, { most: left, tooMuch });
  const isWhole = amount !== undefined && entered.reason.trim() !== '';
  // A colleague's refund meanwhile can leave less than what is about to be confirmed.
  if (step === 'confirm' && !isWhole && !isBusy) setStep('form');
  return {
    payment,
    left,
    entered,
    amount,
    step,
    isBusy,
    problem,
    reset,
    isAboveLimit: useIsAboveLimit()(amount),
    faults: isTried
      ? {
          amount: fault,
          reason: entered.reason.trim() === '' ? t('refund.noReason') : undefined,
        }
      : {},
    type: (change) => {
      reset();
      setChanged({ ...changed, ...change });
    },
    go: (next) => {
      setTried(true);
      if (next === 'form' || isWhole) setStep(next);
      // The confirmed amount is the one that was read there, whatever is left when it is sent.
      if (next === 'confirm') setChanged({ ...changed, amount: entered.amount });
    },
    send: () => {
      if (amount && isWhole) void send(amount, entered.reason.trim());
    },
  };
}

function useSending(payment: RecordOf<'payments'>, onDone: () => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const texts = useRefundTexts(payment);
  const { send, ...sending } = useKeyedSend(texts.refusal);
  return {
    ...sending,
    send: (amount: Money, reason: string) =>
      send(async (key) => {
        const { status } = await client.call('payments/refund', {
          key,
          payment: payment._id,
          amount,
          reason,
        });
        messages.success(t(`refund.done.${status}`, { amount: formatMoney(amount, 'full') }));
        onDone();
      }),
  };
}

/** Returns whether an amount alone is above the limit of the settings; `false` while they load. */
function useIsAboveLimit(): (amount: Money | undefined) => boolean {
  const { records } = useLiveRecords('settings', { name: 'site' });
  const limits = records?.[0]?.refundLimits;
  return (amount) => {
    if (!limits || !amount) return false;
    const limit = limits.find(({ currency }) => currency === amount.currency);
    return limit === undefined || compareMoney(amount, limit) > 0;
  };
}
