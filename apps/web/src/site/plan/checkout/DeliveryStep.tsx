import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { useForm } from '../../../state/use-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import { SendOnEnter } from '../../../ui/quantity/QuantityField.tsx';
import { FIGURES } from '../../figures.ts';
import flow from '../flow.module.css';
import { StepFrame } from '../StepFrame.tsx';
import { AddressFields } from './AddressFields.tsx';
import { checkDelivery, deliveryDays } from './check-delivery.ts';
import type { CheckoutStepProps } from './checkout-step.ts';
import { FormProblems } from './FormProblems.tsx';
import { HardwarePicker } from './HardwarePicker.tsx';

/** The hardware, and its delivery address and day; without hardware nothing more is asked. */
export function DeliveryStep({ offer, counts, count, quote, used, goOn, frame }: CheckoutStepProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const days = deliveryDays(Date.now(), FIGURES.kitWorkingDays);
  const isDelivered = quote.hardware.length > 0;
  const { place, currency } = quote.price.subscription;
  const form = useForm({
    problems: isDelivered ? checkDelivery(used.draft, { days, place }) : {},
    send: async () => goOn(linkTo('plan', locale, { id: 'account' })),
  });
  return (
    <StepFrame {...frame}>
      <form {...form.bind} className={flow.form} noValidate>
        <SendOnEnter />
        <FormProblems shown={form.shown} />
        <HardwarePicker
          products={offer.products}
          shownIn={{ place, currency, at: offer.catalogue.at }}
          {...{ counts, count }}
        />
        {isDelivered ? (
          <AddressFields {...{ used, days, place }} shown={form.shown} />
        ) : (
          <p>{t('delivery.nothing')}</p>
        )}
        <div className={flow.actions}>
          <Button type="submit" size="large">
            {t('delivery.submit')}
          </Button>
          <Link to={linkTo('plan', locale, { id: 'confirm' }) + frame.search}>{t('common:action.back')}</Link>
        </div>
      </form>
    </StepFrame>
  );
}
