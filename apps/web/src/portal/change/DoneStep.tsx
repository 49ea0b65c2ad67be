import type { ActionResponse, ChangeQuote } from '@harbour/core/contract/actions';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Waiting } from '../LiveView.tsx';
import parts from '../parts.module.css';
import { UndecidedCharge } from '../UndecidedCharge.tsx';
import { useDayFormat, useLastDayFormat } from '../use-day-format.ts';
import { useLiveRecord } from '../use-live-record.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { DeclinedCharge } from './ChangeRefusal.tsx';

interface DoneStepProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  readonly quote: ChangeQuote;
  readonly response: ActionResponse<'subscriptions/confirm'>;
}

/**
 * Confirms that the change is made, with its first day and a link to see it; or states that the bank has not
 * decided yet.
 */
export function DoneStep({ client, subscription, quote, response }: DoneStepProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { state, invoice, payment } = response;
  const done = <Done quote={quote} />;
  return (
    <>
      {state === 'done' || payment === null ? (
        done
      ) : (
        <LateOutcome client={client} subscription={subscription} payment={payment}>
          {done}
        </LateOutcome>
      )}
      <p className={parts.buttons}>
        <ButtonLink to={links.to('subscription', subscription)}>{t('change.toSubscription')}</ButtonLink>
        {invoice === null ? null : (
          <ButtonLink kind="secondary" to={links.to('invoices', invoice)}>
            {t('change.toInvoice')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Done({ quote: { kind, effectiveOn, endsOn } }: Pick<DoneStepProps, 'quote'>) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  const isLater = effectiveOn > dayAt(Date.now());
  if (kind === 'cancel' && endsOn !== null) {
    return (
      <Banner tone="ok">
        {isLater ? t('cancel.done', { date: formatLastDay(endsOn) }) : t('cancel.doneNow')}
      </Banner>
    );
  }
  return (
    <Banner tone="ok">
      {isLater ? t('change.doneLater', { date: formatDay(effectiveOn) }) : t('change.done')}
    </Banner>
  );
}

interface LateOutcomeProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  /** Id of the charge that the change awaits. */
  readonly payment: string;
  /** The text to show once the payment succeeds. */
  readonly children: ReactNode;
}

/** Follows a change until its pending charge is decided. */
function LateOutcome({ client, subscription, payment, children }: LateOutcomeProps) {
  const record = useLiveRecord(client, 'payments', payment).page?.data[0];
  if (record === undefined) return <Waiting />;
  const { status, failure } = record;
  if (status === 'succeeded') return children;
  if (status === 'started' || status === 'processing') return <UndecidedCharge payment={record} />;
  return <DeclinedCharge failure={failure} subscription={subscription} />;
}
