import type { RecordOf } from '@harbour/core/contract/collections';
import { type Refusal, refusalOf } from '@harbour/core/contract/errors';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Action, useAction } from '../../state/use-action.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { canTakeBack, type Pending, pendingOf } from '../pending.ts';
import { RefusedChange } from '../RefusalNotice.tsx';
import { useDayFormat, useLastDayFormat } from '../use-day-format.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { NextTerm } from './NextTerm.tsx';

interface PendingChangesProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: RecordOf<'subscriptions'>;
  /** True while nothing can be undone. */
  readonly isHeld: boolean;
  /** Called when the undo button is about to disappear, and the focus with it. */
  readonly onUndone: () => void;
}

/**
 * The confirmed changes that have not begun, each with its undo; and a running pause, with a link to end it.
 */
export function PendingChanges({ client, subscription, isHeld, onUndone }: PendingChangesProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  const { success } = useMessages();
  const [refusal, setRefusal] = useState<Refusal>();
  const nextBill = useRenewalBill(client, subscription);
  const undo = useAction(async () => {
    setRefusal(undefined);
    try {
      await client?.call('subscriptions/undo', { subscription: subscription._id });
    } catch (error) {
      return setRefusal(refusalOf(error));
    }
    success(t('subscription.undone'));
    onUndone();
  });
  return (
    <>
      {pendingOf(subscription).map((pending) => {
        const { kind, on, until } = pending;
        return (
          <Banner key={kind} tone="note">
            {kind === 'next' ? (
              <NextTerm client={client} subscription={subscription} />
            ) : (
              <p>
                {t(`pending.${kind}`, {
                  date: kind === 'cancel' ? formatLastDay(on) : formatDay(on),
                  until: until ? formatDay(until) : '',
                })}
              </p>
            )}
            {isHeld || !canTakeBack(pending, subscription, nextBill) ? null : (
              <WayBack kind={kind} subscription={subscription._id} undo={undo} />
            )}
          </Banner>
        );
      })}
      <RefusedChange refusal={refusal} />
    </>
  );
}

/** The bill of the next term: `undefined` until it is loaded, `null` when there is none. */
function useRenewalBill(
  client: RealtimeClient | undefined,
  { renewal }: Pick<RecordOf<'subscriptions'>, 'renewal'>,
) {
  const { page } = useLiveRecord(renewal ? client : undefined, 'invoices', renewal?.invoice ?? '');
  if (!renewal) return null;
  return page ? (page.data[0] ?? null) : undefined;
}

interface WayBackProps {
  readonly kind: Pending['kind'];
  readonly subscription: string;
  readonly undo: Action;
}

/** A running pause is ended on a separate page; other changes are undone at once. */
function WayBack({ kind, subscription, undo }: WayBackProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return kind === 'paused' ? (
    <ButtonLink kind="secondary" to={links.to('resume', subscription)}>
      {t('subscription.resume')}
    </ButtonLink>
  ) : (
    <Button kind="secondary" busy={undo.busy} onClick={undo.run}>
      {t('subscription.undo')}
    </Button>
  );
}
