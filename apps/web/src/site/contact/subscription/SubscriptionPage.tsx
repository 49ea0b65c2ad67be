import { DEFAULT_PREPAID_MONTHS } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../../page-contract.ts';
import { createStoredForm } from '../../../platform/stored-form.ts';
import { Container } from '../../../ui/container/Container.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { OutlinePage } from '../../../ui/outline/OutlinePage.tsx';
import { PlanReceipt } from '../../PlanReceipt.tsx';
import type { HomePlan } from '../../starting-plans.ts';
import { PlanSteps } from '../../steps.tsx';
import { ContactForm, FollowUpSteps, ThankYou } from '../ContactForm.tsx';
import type { ContactField } from '../contact-draft.ts';
import { type ContactResult, sentReference, shownDraft } from '../contact-draft.ts';
import styles from '../contact-form.module.css';
import type { SubscriptionProblem } from './check-subscription.ts';

type SubscriptionPageProps = PageProps<readonly HomePlan[], ContactResult<SubscriptionProblem>>;

/** The Singapore microsite: the plans, and four fields that begin a subscription. */
export function SubscriptionPage({ data, result, url }: SubscriptionPageProps) {
  const { t } = useTranslation('site');
  const reference = sentReference(url);
  return (
    <OutlinePage
      title={t('subscription.title')}
      lead={t('subscription.lead', { months: data[0]?.prepayMonth ?? DEFAULT_PREPAID_MONTHS })}
      actions={<PlanSteps plans={data} />}
      picture={data.length === 0 ? undefined : <PlanReceipt plans={data} />}
    >
      <Container className={styles.page}>
        {reference === undefined ? (
          <SubscriptionForm result={result} isTest={url.searchParams.has('testing')} />
        ) : (
          <ThankYou reference={reference} />
        )}
        <FollowUpSteps />
      </Container>
    </OutlinePage>
  );
}

const KEPT = createStoredForm('harbour.subscription', ['name', 'companyName', 'country', 'phone', 'email']);

interface SubscriptionFormProps {
  readonly result: ContactResult<SubscriptionProblem> | undefined;
  /** True when the submission is marked as a trial. */
  readonly isTest: boolean;
}

/** The four fields that begin a subscription. */
function SubscriptionForm({ result, isTest }: SubscriptionFormProps) {
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
      stored={KEPT}
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
