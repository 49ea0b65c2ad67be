import { places } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import type { EnquiryDraft, EnquiryField, EnquiryProblems } from './enquiry-draft.ts';

interface EnquiryFieldsProps {
  readonly draft: EnquiryDraft;
  readonly problems: EnquiryProblems;
}

const PHONE_HINTS = { hk: 'forms:hint.phoneHk', sg: 'forms:hint.phoneSg' } as const;

export function EnquiryFields({ draft, problems }: EnquiryFieldsProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const { place } = usePageHost();
  const field = (name: EnquiryField) => ({
    name,
    defaultValue: draft[name],
    error: problems[name] && t(`error.${problems[name]}`),
  });
  return (
    <>
      <TextField label={t('forms:label.name')} {...field('name')} autoComplete="name" required />
      <TextField
        label={t('forms:label.company')}
        {...field('companyName')}
        autoComplete="organization"
        required
      />
      <SelectField
        label={t('country')}
        {...field('country')}
        required
        options={[
          { value: '', label: t('chooseCountry') },
          ...places.map((value) => ({ value, label: t(`forms:country.${value}`) })),
        ]}
      />
      <TextField
        label={t('forms:label.phone')}
        help={t(PHONE_HINTS[place])}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField
        label={t('forms:label.email')}
        help={t('forms:hint.email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextAreaField
        label={t('forms:label.message')}
        help={t('messageHelp')}
        {...field('message')}
        optional
      />
      <TrapField name="website" label={t('trap')} />
    </>
  );
}
