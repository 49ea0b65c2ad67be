import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { StatusPill } from './StatusPill.tsx';

/** The tone of each state of a subscription. */
const TONES = {
  active: 'ok',
  notRenewing: 'warning',
  paused: 'warning',
  pastDue: 'danger',
  ended: 'plain',
} as const;

/** The state of a subscription; of one that is cancelled and still runs, that it does not renew. */
export function SubscriptionStatus({
  subscription: { status, cancelOn },
}: {
  readonly subscription: Pick<RecordOf<'subscriptions'>, 'status' | 'cancelOn'>;
}) {
  const { t } = useTranslation('portal');
  const shown = status === 'active' && cancelOn !== null ? 'notRenewing' : status;
  return <StatusPill tone={TONES[shown]}>{t(`status.${shown}`)}</StatusPill>;
}
