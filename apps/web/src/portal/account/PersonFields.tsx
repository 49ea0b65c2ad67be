import type { RecordOf } from '@harbour/core/contract/collections';
import { contentLanguages, places } from '@harbour/core/contract/values';
import { LOCALE_TABLE } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { personTexts } from './person-patch.ts';

interface PersonFieldsProps {
  readonly account: RecordOf<'users'>;
  readonly phoneError: string | undefined;
}

/** The fields of a person, with their initial values. */
export function PersonFields({ account, phoneError }: PersonFieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const { place } = usePageHost();
  const texts = personTexts(account, place);
  return (
    <>
      <TextField
        label={t('account.lastName')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={texts.lastName}
        maxLength={80}
      />
      <TextField
        label={t('account.firstName')}
        name="firstName"
        autoComplete="given-name"
        defaultValue={texts.firstName}
        maxLength={80}
      />
      <TextField
        label={t('account.company')}
        name="companyName"
        autoComplete="organization"
        defaultValue={texts.companyName}
      />
      <SelectField
        label={t('account.region')}
        name="region"
        defaultValue={texts.region}
        options={places.map((value) => ({ value, label: t(`common:region.${value}`) }))}
      />
      <TextField
        label={t('account.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={texts.phone}
        error={phoneError}
      />
      <SelectField
        label={t('account.language')}
        name="locale"
        defaultValue={texts.locale}
        options={contentLanguages.map((value) => ({ value, label: LOCALE_TABLE[value].name }))}
      />
    </>
  );
}
