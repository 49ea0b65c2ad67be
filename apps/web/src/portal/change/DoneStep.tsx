import type { ActionAnswer, ChangeQuote } from '@harbour/core/contract';
import { dayAt } from '@harbour/core/pricing';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { LateOutcome } from './LateOutcome.tsx';

interface DoneStepProps {
  readonly client: RealtimeClient | undefined;
  readonly subscription: string;
  readonly quote: ChangeQuote;
  readonly answer: ActionAnswer<'subscriptions/confirm'>;
}

/**
 * Confirms that the change is made, with its first day and a link to see it; or says that the bank has not
 * decided yet.
 */
export function DoneStep({ client, subscription, quote, answer }: DoneStepProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  const { state, invoice, payment } = answer;
  const done = <Done effectiveOn={quote.effectiveOn} />;
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

function Done({ effectiveOn }: Pick<ChangeQuote, 'effectiveOn'>) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  return (
    <Banner tone="ok">
      {effectiveOn <= dayAt(Date.now())
        ? t('change.done')
        : t('change.doneLater', { date: formatDay(effectiveOn) })}
    </Banner>
  );
}
