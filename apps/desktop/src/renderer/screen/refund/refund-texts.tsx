import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { addDays, refundLeft } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { useJoinSentences } from '../../ui/joined-texts.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import styles from '../dialog-form.module.css';
import { RelatedLink } from '../RelatedLink.tsx';
import { useLiveRecords } from '../use-live-records.ts';

/** The code of a refusal for which refunds have separate texts. */
type RefundRefusal = 'payment-failed' | 'conflict' | 'invalid-data';

export interface RefundTexts {
  /**
   * States how much of the payment can be refunded, and how much the buyer's bank disputes, in a sentence
   * each.
   */
  readonly left: string;
  /** Returns why the server refused; `undefined` for codes without a separate text. */
  readonly refusal: (code: string) => string | undefined;
}

/** Returns the texts about the refundable rest of a payment; `undefined` is a payment that is not loaded. */
export function useRefundTexts(payment: RecordOf<'payments'> | undefined): RefundTexts {
  const { t } = useTranslation('screens');
  const joinSentences = useJoinSentences();
  const disputed = payment?.disputed;
  const dispute = disputed ? t('refund.disputed', { amount: formatMoney(disputed, 'full') }) : '';
  const left = payment ? t('refund.left', { amount: formatMoney(refundLeft(payment), 'full') }) : '';
  return {
    left: joinSentences([left, dispute]),
    refusal: (code) => {
      if (!isRefundRefusal(code)) return undefined;
      const texts = t(`refund.refused.${code}`);
      return code === 'invalid-data' ? joinSentences([texts, dispute]) : texts;
    },
  };
}

function isRefundRefusal(code: string): code is RefundRefusal {
  return code === 'payment-failed' || code === 'conflict' || code === 'invalid-data';
}

/** States what follows from a refund, and that it does not end the subscription of its payment. */
export function RefundFollows({ payment }: { readonly payment: RecordOf<'payments'> }) {
  const { t } = useTranslation('screens');
  const { subscription } = payment;
  return (
    <>
      <p className={styles.soft}>{t('refund.follows')}</p>
      {subscription === null ? null : <SubscriptionGoesOn id={subscription} />}
    </>
  );
}

/** Says when a subscription renews, or ends if it is cancelled; nothing once it has ended. */
function SubscriptionGoesOn({ id }: { readonly id: string }) {
  const { t } = useTranslation('screens');
  const dates = useDateLocale();
  const { records } = useLiveRecords('subscriptions', { _id: id });
  const [subscription] = records ?? [];
  if (!subscription || subscription.status === 'ended') return null;
  const { cancelOn, termEnd } = subscription;
  const [key, on] = cancelOn ? (['ends', addDays(cancelOn, -1)] as const) : (['renews', termEnd] as const);
  return (
    <p className={styles.soft}>
      {t(`refund.${key}`, { day: formatTimestamp(on, dates, 'day') })}{' '}
      <RelatedLink collection="subscriptions" id={id} />
    </p>
  );
}
