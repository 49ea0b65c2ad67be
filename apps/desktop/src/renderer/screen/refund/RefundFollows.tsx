import type { RecordOf } from '@harbour/core/contract/collections';
import { addDays } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../ui/format-timestamp.ts';
import { useDateLocale } from '../../ui/use-locale.ts';
import styles from '../dialog-form.module.css';
import { RelatedLink } from '../RelatedLink.tsx';
import { useLiveRecords } from '../use-live-records.ts';

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
