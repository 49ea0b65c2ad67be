import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import styles from './status-pill.module.css';

/** Only a status that needs attention is coloured; the word conveys the rest. */
const TONES = {
  ok: styles.ok,
  warning: styles.warning,
  danger: styles.danger,
  plain: styles.plain,
};

interface StatusPillProps {
  readonly tone: keyof typeof TONES;
  readonly children: string;
}

/** A status, in one word. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={classNames(styles.pill, TONES[tone])}>{children}</span>;
}

/** The tone of each state of a subscription. */
const SUBSCRIPTION_TONES = {
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
  return <StatusPill tone={SUBSCRIPTION_TONES[shown]}>{t(`status.${shown}`)}</StatusPill>;
}
