import type { RecordOf } from '@harbour/core/contract/collections';
import { readablePhone } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { FIGURES } from '../../figures.ts';
import confirm from '../confirm.module.css';
import flow from '../flow.module.css';
import type { OrderPhase } from './order-phase.ts';

interface OrderFactsProps {
  readonly order: RecordOf<'orders'>;
  readonly phase: OrderPhase;
}

const STEPS = ['mail', 'kit', 'start'] as const;

/** The buyer and the delivery address; once paid, also the next days. */
export function OrderFacts({ order, phase }: OrderFactsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const { locale } = usePageHost();
  const { companyName, contactName, phone, email, shippingAddress, shippingDate, hardware } = order;
  const day = new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, {
    dateStyle: 'long',
    timeZone: 'Asia/Hong_Kong',
  });
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
                <span className={confirm.soft}>{day.format(new Date(shippingDate))}</span>
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
