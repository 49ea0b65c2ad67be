import { places } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyerFields } from '../../buyer/BuyerFields.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { type ProfileFields as Fields, profileTexts } from './typed-profile.ts';

interface ProfileFieldsProps {
  readonly profile: Fields;
  /** The account's own address, to which invoices go when no other is given. */
  readonly email: string;
  /** Errors by field name. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The fields of billing details; the place decides which address fields and numbers are shown. */
export function ProfileFields({ profile, email, errors }: ProfileFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const texts = profileTexts(profile);
  const [place, setPlace] = useState(profile.place);
  const field = (name: keyof typeof texts) => ({
    name,
    defaultValue: texts[name],
    error: errors.get(name),
  });
  return (
    <>
      <SelectField
        label={t('billing.place')}
        {...field('place')}
        options={places.map((value) => ({ value, label: t(`common:region.${value}`) }))}
        onChange={({ target }) => setPlace(target.value === 'sg' ? 'sg' : 'hk')}
      />
      <BuyerFields {...{ place, email }} bind={field} />
    </>
  );
}
