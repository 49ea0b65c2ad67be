import { type PaymentFailure, paymentFailures, type Refusal } from '@harbour/core/contract';
import type { ChangeRefusal as Reason } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { usePortalLinks } from '../use-portal-links.ts';

const REASONS = {
  over: true,
  cancelled: true,
  paused: true,
  unpaid: true,
  'not-paused': true,
  'paused-enough': true,
  same: true,
  unpriced: true,
  'nothing-to-undo': true,
  'next-paid': true,
} as const satisfies Readonly<Record<Reason, true>>;

interface ChangeRefusalProps {
  readonly refusal: Refusal | undefined;
  readonly subscription: string;
}

/** Why a change was not quoted or not made, and what to do about it. */
export function ChangeRefusal({ refusal, subscription }: ChangeRefusalProps) {
  const { t } = useTranslation('billing');
  const links = usePortalLinks();
  if (refusal?.code === 'payment-failed') {
    return (
      <Banner tone="danger">
        <p>
          {t('quote.failed')} {t(`failure.${failureOf(refusal.subject)}`)}
        </p>
        <ButtonLink kind="secondary" to={links.to('card', subscription)}>
          {t('method.replace')}
        </ButtonLink>
      </Banner>
    );
  }
  const reason = refusal?.subject;
  if (refusal?.code !== 'invalid-data' || reason === undefined || !isReason(reason)) {
    return <RefusalNotice refusal={refusal} />;
  }
  return <Banner tone="danger">{t(`refused.${reason}`)}</Banner>;
}

function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text);
}

function failureOf(subject: string | undefined): PaymentFailure {
  return paymentFailures.find((one) => one === subject) ?? 'declined';
}
