import type { Refusal } from '@harbour/core/contract/errors';
import { paymentFailureOf } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { RefusedChange } from '../RefusalNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

interface ChangeRefusalProps {
  readonly refusal: Refusal | undefined;
  readonly subscription: string;
}

/** Why a change was not quoted or made, and what to do about it. */
export function ChangeRefusal({ refusal, subscription }: ChangeRefusalProps) {
  return refusal?.code === 'payment-failed' ? (
    <DeclinedCharge failure={refusal.subject} subscription={subscription} />
  ) : (
    <RefusedChange refusal={refusal} />
  );
}

interface DeclinedChargeProps {
  /** Name of the failure; an unknown one is shown as a declined card. */
  readonly failure: string | null | undefined;
  readonly subscription: string;
}

/** The card was not charged and nothing has changed: the reason, and a link to add another card. */
export function DeclinedCharge({ failure, subscription }: DeclinedChargeProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  return (
    <Banner tone="danger">
      <p>{t('quote.failed', { reason: t(`failure.${paymentFailureOf(failure)}`) })}</p>
      <ButtonLink kind="secondary" to={links.to('card', subscription)}>
        {t('method.replace')}
      </ButtonLink>
    </Banner>
  );
}
