import { type Place, places } from '@harbour/core/contract/values';
import { useTranslation } from 'react-i18next';
import { createKeptForm } from '../../../platform/kept-typing.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ContactForm } from '../ContactForm.tsx';
import type { ContactField } from '../contact-draft.ts';
import { type ContactResult, shownDraft } from '../contact-result.ts';
import type { EnquiryProblem } from './check-enquiry.ts';

const KEPT = createKeptForm('harbour.enquiry', [
  'name',
  'companyName',
  'country',
  'phone',
  'email',
  'message',
]);

const PHONE_HINTS = { hk: 'forms:hint.phoneHk', sg: 'forms:hint.phoneSg' } as const;

interface EnquiryFormProps {
  readonly result: ContactResult<EnquiryProblem> | undefined;
  /** The place that the visitor has chosen, which applies to a number without a country code. */
  readonly country: Place | undefined;
  /** True when a plan was chosen before; its URL is sent with the enquiry. */
  readonly hasChoice: boolean;
  /** True when the enquiry is marked as a test for staff. */
  readonly isTest: boolean;
}

/** The fields of an enquiry. */
export function EnquiryForm({ result, country, hasChoice, isTest }: EnquiryFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const { place } = usePageHost();
  const { draft, problems } = shownDraft(result, { country: country ?? '' });
  const field = (name: ContactField) => ({
    name,
    defaultValue: draft[name],
    error: problems[name] && t(`error.${problems[name]}`),
  });
  return (
    <ContactForm
      result={result}
      kept={KEPT}
      isTest={isTest}
      submit={t('submit')}
      alsoSent={hasChoice ? t('withChoice') : undefined}
    >
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
    </ContactForm>
  );
}
