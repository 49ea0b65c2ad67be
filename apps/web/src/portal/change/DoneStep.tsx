import type { ActionAnswer, ChangeQuote } from '@harbour/core/contract';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface DoneStepProps {
  readonly subscription: string;
  readonly quote: ChangeQuote;
  readonly answer: ActionAnswer<'subscriptions/confirm'>;
}

/** That it is done, when it begins, and where to look at it. */
export function DoneStep({ subscription, quote: { effectiveOn }, answer: { invoice } }: DoneStepProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  return (
    <>
      <Banner tone="ok">
        {effectiveOn <= dayAt(Date.now())
          ? t('change.done')
          : t('change.doneLater', { date: formatDay(effectiveOn) })}
      </Banner>
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
