import type { RecordOf } from '@harbour/core/contract/collections';
import { cardWords } from '@harbour/core/contract/values';
import { formatMoney, type Money } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { usePortalLinks } from '../use-portal-links.ts';

interface ChargedCardProps {
  readonly subscription: RecordOf<'subscriptions'>;
  readonly amount: Money;
}

/** The card to be charged, with its expiry, or a link to add one when there is no usable card. */
export function ChargedCard({ subscription, amount }: ChargedCardProps) {
  const { _id, paymentMethod } = subscription;
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const links = usePortalLinks();
  const words = { amount: formatMoney(amount, 'full') };
  if (paymentMethod !== null && hasUsableCard(subscription)) {
    return (
      <p>
        {t('quote.card', {
          ...words,
          ...cardWords(paymentMethod),
          date: formatDay(paymentMethod.expiry),
        })}{' '}
        <SiteLink to={links.to('card', _id)}>{t('quote.otherCard')}</SiteLink>
      </p>
    );
  }
  return (
    <Banner tone="danger">
      <p>
        {paymentMethod === null
          ? t('quote.noCard', words)
          : t('quote.expiredCard', {
              ...words,
              ...cardWords(paymentMethod),
              date: formatDay(paymentMethod.expiry),
            })}
      </p>
      <ButtonLink kind="secondary" to={links.to('card', _id)}>
        {t(paymentMethod === null ? 'method.add' : 'method.replace')}
      </ButtonLink>
    </Banner>
  );
}

/** True when the subscription has a card that has not expired. */
export function hasUsableCard({ paymentMethod }: RecordOf<'subscriptions'>): boolean {
  return paymentMethod !== null && paymentMethod.expiry >= dayAt(Date.now());
}
