import type { Place } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FIGURES } from '../../figures.ts';
import type { DeliveryDays } from './check-delivery.ts';
import styles from './checkout.module.css';
import type { Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField } from './use-field.ts';

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
export function AddressFields({ used, shown, days, place }: AddressFieldsProps) {
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
