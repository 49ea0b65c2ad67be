import type { Place } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../../routing/page-host.ts';
import { useForm } from '../../../state/use-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import { SendOnEnter } from '../../../ui/quantity/QuantityField.tsx';
import { FIGURES } from '../../figures.ts';
import flow from '../flow.module.css';
import { StepFrame } from '../StepFrame.tsx';
import { checkDelivery, type DeliveryDays, deliveryDays } from './check-delivery.ts';
import styles from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step.ts';
import { FormProblems } from './FormProblems.tsx';
import { HardwarePicker } from './HardwarePicker.tsx';
import type { Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField } from './use-field.ts';

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

interface AddressFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
  readonly days: DeliveryDays;
  readonly place: Place;
}

/**
 * The delivery address and day. Hardware is sent within the buying place, whose addresses have their own
 * fields.
 */
function AddressFields({ used, shown, days, place }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms', 'common']);
  const field = useField(used, shown);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('delivery.address')}</legend>
      <p>{t('delivery.place', { place: t(`common:region.${place}`) })}</p>
      <TextField
        label={t('forms:shipping.date')}
        help={t('delivery.dateHelp', { count: FIGURES.kitWorkingDays })}
        type="date"
        min={days.first}
        max={days.last}
        {...field('shippingDate')}
      />
      <TextField label={t('forms:shipping.room')} optional autoComplete="address-line2" {...field('room')} />
      <TextField label={t('forms:shipping.street')} autoComplete="address-line1" {...field('building')} />
      <div className={styles.pair}>
        <TextField
          label={t('forms:shipping.district')}
          autoComplete="address-level3"
          {...field('district')}
        />
        <TextField label={t('forms:shipping.city')} autoComplete="address-level2" {...field('city')} />
      </div>
      {place === 'sg' ? (
        <TextField
          label={t('forms:shipping.zipcode')}
          help={t('delivery.zipcodeHelp')}
          autoComplete="postal-code"
          inputMode="numeric"
          {...field('zipcode')}
        />
      ) : null}
      <TextAreaField label={t('forms:shipping.note')} optional rows={3} {...field('note')} />
    </fieldset>
  );
}
