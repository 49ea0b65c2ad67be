import { useTranslation } from 'react-i18next';
import { createKeptForm } from '../../../platform/kept-typing.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ContactForm } from '../ContactForm.tsx';
import type { ContactField } from '../contact-draft.ts';
import { type ContactResult, shownDraft } from '../contact-result.ts';
import type { SubscriptionProblem } from './check-subscription.ts';

const KEPT = createKeptForm('harbour.subscription', ['name', 'companyName', 'country', 'phone', 'email']);

interface SubscriptionFormProps {
  readonly result: ContactResult<SubscriptionProblem> | undefined;
  /** True when the submission is marked as a trial. */
  readonly isTest: boolean;
}

/** The four fields that begin a subscription. */
export function SubscriptionForm({ result, isTest }: SubscriptionFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const { draft, problems } = shownDraft(result);
  const field = (name: ContactField) => ({
    name,
    defaultValue: draft[name],
    error: problems[name] && t(`forms:error.${problems[name]}`),
    required: true,
  });
  return (
    <ContactForm
      result={result}
      kept={KEPT}
      isTest={isTest}
      isWithinPage
      title={t('subscription.title')}
      submit={t('forms:submit.submit')}
    >
      <TextField label={t('forms:label.name')} {...field('name')} autoComplete="name" />
      <TextField
        label={t('forms:label.phone')}
        help={t('forms:hint.phoneSg')}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
      />
      {problems.country === undefined && draft.country === '' ? null : (
        <SelectField
          label={t('country')}
          {...field('country')}
          options={[
            { value: '', label: t('chooseCountry') },
            { value: 'sg', label: t('forms:country.sg') },
            { value: 'hk', label: t('forms:country.hk') },
          ]}
        />
      )}
      <TextField label={t('forms:label.email')} {...field('email')} type="email" autoComplete="email" />
      <TextField label={t('forms:label.company')} {...field('companyName')} autoComplete="organization" />
    </ContactForm>
  );
}
