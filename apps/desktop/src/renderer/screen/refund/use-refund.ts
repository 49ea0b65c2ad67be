import type { RecordOf } from '@harbour/core/contract/collections';
import { compareMoney, formatMoney, type Money } from '@harbour/core/money';
import { refundLeft } from '@harbour/core/pricing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../../session/back-office.ts';
import { useMessages } from '../../ui/messages.ts';
import { useAmountReader } from '../use-amount-reader.ts';
import { useKeyedSend } from '../use-keyed-send.ts';
import { useLiveRecords } from '../use-live-records.ts';
import { useRefundTexts } from './use-refund-texts.ts';

interface Entered {
  /** Until something is typed, the whole refundable rest. */
  readonly amount: string;
  readonly reason: string;
}

export interface Refunding {
  readonly payment: RecordOf<'payments'>;
  readonly left: Money;
  readonly entered: Entered;
  /** The typed amount if it can be refunded, or undefined. */
  readonly amount: Money | undefined;
  /** True for an amount that a second person has to approve; the server also counts earlier refunds. */
  readonly isAboveLimit: boolean;
  readonly step: 'form' | 'confirm';
  readonly isBusy: boolean;
  /** Error messages by field, after the first attempt to continue. */
  readonly faults: { readonly amount?: string | undefined; readonly reason?: string | undefined };
  /** Why the server made no refund. */
  readonly problem: string | null;
  readonly type: (change: Partial<Entered>) => void;
  readonly go: (step: 'form' | 'confirm') => void;
  readonly send: () => void;
  /** Clears the problem. */
  readonly reset: () => void;
}

/** Holds the state of one refund from the first key press to the server's response. */
export function useRefund(payment: RecordOf<'payments'>, onDone: () => void): Refunding {
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
