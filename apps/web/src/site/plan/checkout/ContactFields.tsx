import { places } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import styles from './checkout.module.css';
import type { Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField } from './use-field.ts';

interface ContactFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
}

const PHONE_HINTS = { hk: 'forms:hint.phoneHk', sg: 'forms:hint.phoneSg' } as const;

/** The buyer's name, company and telephone number. */
export function ContactFields({ used, shown }: ContactFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const field = useField(used, shown);
  const region = places.find((one) => one === used.draft.phoneCountry);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account.contact')}</legend>
      <TextField label={t('forms:label.company')} autoComplete="organization" {...field('companyName')} />
      <TextField label={t('forms:label.contactName')} autoComplete="name" {...field('contactName')} />
      <div className={styles.pair}>
        <SelectField
          label={t('account.phoneCountry')}
          options={[
            { value: '', label: t('chooseCountry') },
            ...places.map((value) => ({ value, label: t(`forms:country.${value}`) })),
          ]}
          {...field('phoneCountry')}
        />
        <TextField
          label={t('forms:label.phone')}
          help={region && t(PHONE_HINTS[region])}
          type="tel"
          autoComplete="tel-national"
          {...field('phone')}
        />
      </div>
    </fieldset>
  );
}
