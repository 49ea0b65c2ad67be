import type { RecordOf } from '@harbour/core/contract/collections';
import { readablePhone } from '@harbour/core/contract/values';
import { dateFormat, linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../../routing/ContactLink.tsx';
import { usePageHost } from '../../../routing/page-host.ts';
import { useTitleFocus } from '../../../routing/use-title-focus.ts';
import { Banner } from '../../../ui/banner/Banner.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { NoWrap } from '../../../ui/no-wrap/NoWrap.tsx';
import { Spinner } from '../../../ui/spinner/Spinner.tsx';
import { FIGURES } from '../../figures.ts';
import { CancelOrder } from '../CancelOrder.tsx';
import confirm from '../confirm.module.css';
import flow from '../flow.module.css';
import { OrderReceipt } from '../OrderReceipt.tsx';
import { ORDER_PARAMETER } from '../plan-parameters.ts';
import { hasTaken, type OrderPhase } from './order-phase.ts';

interface ConfirmedOrderProps {
  readonly order: RecordOf<'orders'>;
  readonly payment: RecordOf<'payments'> | undefined;
  readonly phase: OrderPhase;
  readonly client: RealtimeClient;
  readonly account: RecordOf<'users'>;
}

/** The order's state, its amount, the next steps and the possible actions. */
export function ConfirmedOrder({ order, payment, phase, client, account }: ConfirmedOrderProps) {
  const { t } = useTranslation('checkout');
  const names = { reference: order.reference, email: order.email };
  const canCancel = phase === 'unpaid' || phase === 'declined';
  return (
    <div className={flow.columns}>
      <div className={flow.main}>
        <div className={flow.head} role="status">
          <PhaseTitle phase={phase}>
            <NoWrap part={order.reference}>{t(`done.${phase}.title`, names)}</NoWrap>
          </PhaseTitle>
          <p className={flow.lead}>
            <NoWrap part={order.email}>{leadOf({ phase, payment, t, names })}</NoWrap>
          </p>
        </div>
        {phase === 'waiting' ? (
          <p className={flow.following}>
            <Spinner /> {t('done.following')}
          </p>
        ) : null}
        {phase === 'declined' && payment?.failure ? (
          <Banner tone="danger">{t(`failure.${payment.failure}`)}</Banner>
        ) : null}
        {account.verifiedAt === null && phase === 'paid' ? (
          <Banner tone="note">
            <NoWrap part={account.email}>{t('done.verify', { email: account.email })}</NoWrap>
          </Banner>
        ) : null}
        <OrderWays order={order} phase={phase} />
        <OrderFacts order={order} phase={phase} />
        {canCancel ? <CancelOrder order={order} client={client} /> : null}
      </div>
      <aside className={flow.receipt} aria-label={t('summary.title')}>
        <OrderReceipt order={order} totalName={t(phase === 'paid' ? 'summary.paid' : 'summary.total')} />
      </aside>
    </div>
  );
}

interface Lead extends Pick<ConfirmedOrderProps, 'phase' | 'payment'> {
  readonly t: TFunction<'checkout'>;
  readonly names: { readonly reference: string; readonly email: string };
}

/**
 * The sentence under the title. For a cancelled order that was paid nevertheless, it states where the money
 * is.
 */
function leadOf({ phase, payment, t, names }: Lead): string {
  if (phase !== 'cancelled' || payment === undefined || !hasTaken(payment))
    return t(`done.${phase}.lead`, names);
  const amount = formatMoney(payment.amount, 'full');
  return t(payment.status === 'refunded' ? 'done.cancelled.returned' : 'done.cancelled.returning', {
    amount,
  });
}

/** Each new phase has a new title, which takes the focus. */
function PhaseTitle({ phase, children }: { readonly phase: OrderPhase; readonly children: ReactNode }) {
  const heading = useTitleFocus();
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current !== phase) heading.current?.focus({ preventScroll: true });
    shown.current = phase;
  }, [phase, heading]);
  return (
    <h1 ref={heading} className={flow.title} tabIndex={-1} data-phase={phase}>
      {children}
    </h1>
  );
}

interface OrderWaysProps {
  readonly order: RecordOf<'orders'>;
  readonly phase: OrderPhase;
}

/** The next step: the portal when paid, payment while unpaid, a new order when this one is cancelled. */
function OrderWays({ order, phase }: OrderWaysProps) {
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

interface OrderFactsProps {
  readonly order: RecordOf<'orders'>;
  readonly phase: OrderPhase;
}

const STEPS = ['mail', 'kit', 'start'] as const;
const dayFormat = dateFormat({ dateStyle: 'long', timeZone: 'Asia/Hong_Kong' });

/** The buyer and the delivery address; once paid, also the next days. */
function OrderFacts({ order, phase }: OrderFactsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const { locale } = usePageHost();
  const { companyName, contactName, phone, email, shippingAddress, shippingDate, hardware } = order;
  const count = FIGURES.kitWorkingDays;
  const steps = STEPS.filter((step) => step !== 'kit' || hardware.length > 0);
  return (
    <>
      <dl className={confirm.chosen}>
        <div className={confirm.row}>
          <dt>{t('account.contact')}</dt>
          <dd>
            <b>{companyName}</b>
            <br />
            {contactName} · {readablePhone(phone)}
            <br />
            {email}
          </dd>
        </div>
        {shippingAddress === null ? null : (
          <div className={confirm.row}>
            <dt>{t('delivery.address')}</dt>
            <dd>
              {addressOf(shippingAddress).join(', ')}
              {shippingDate === null ? null : (
                <span className={confirm.soft}>{dayFormat(locale).format(new Date(shippingDate))}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {phase === 'paid' ? (
        <section>
          <h2 className={flow.next}>{t('done.next')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(`done.steps.${step}`, { count, email })}</li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function addressOf(address: NonNullable<RecordOf<'orders'>['shippingAddress']>): readonly string[] {
  const { room, building, district, city, zipcode } = address;
  return [room, building, district, city, zipcode].flatMap((part) => part || []);
}
