import type { RecordOf } from '@harbour/core/contract';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../../routing/ContactLink.tsx';
import { usePageHost } from '../../../routing/page-host.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import flow from '../flow.module.css';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import type { OrderPhase } from './order-phase.ts';

interface OrderWaysProps {
  readonly order: RecordOf<'orders'>;
  readonly phase: OrderPhase;
}

/** The next step: the portal when paid, payment while unpaid, a new order when this one is cancelled. */
export function OrderWays({ order, phase }: OrderWaysProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const amount = formatMoney(order.total, 'full');
  const pay = linkTo('plan', locale, { id: 'payment' }, { [ORDER_PARAMETER]: order._id });
  return (
    <p className={flow.actions}>
      {phase === 'unpaid' || phase === 'declined' ? (
        <ButtonLink to={pay} size="large">
          {t('payment.pay', { amount })}
        </ButtonLink>
      ) : null}
      {phase === 'cancelled' ? (
        <ButtonLink to={linkTo('plan', locale)} size="large">
          {t('done.again')}
        </ButtonLink>
      ) : null}
      {phase === 'paid' || phase === 'waiting' ? (
        <ButtonLink to={linkTo('portal', locale)} size="large">
          {t('done.portal')}
        </ButtonLink>
      ) : null}
      <ContactLink>{t('common:action.contactUs')}</ContactLink>
    </p>
  );
}
