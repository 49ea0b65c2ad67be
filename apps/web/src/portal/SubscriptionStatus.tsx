import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { StatusPill } from './StatusPill.tsx';

/** The tone of each state of a subscription. */
const TONES = {
  active: 'ok',
  paused: 'warning',
  pastDue: 'danger',
  ended: 'plain',
} as const;

/** The state of a subscription. */
export function SubscriptionStatus({ status }: Pick<RecordOf<'subscriptions'>, 'status'>) {
  const { t } = useTranslation('portal');
  return <StatusPill tone={TONES[status]}>{t(`status.${status}`)}</StatusPill>;
}
