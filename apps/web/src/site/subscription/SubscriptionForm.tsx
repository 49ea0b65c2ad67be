import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { useLive } from '../../state/use-live.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import { DataNotice } from '../DataNotice.tsx';
import { FormOutcome, FormRefusal } from '../FormOutcome.tsx';
import { IN_PLACE } from '../form-result.ts';
import { useFocusOnProblem, useSendOnce } from '../use-form.ts';
import type { SubscriptionResult } from './send-subscription.ts';
import styles from './subscription.module.css';
import { EMPTY_SUBSCRIPTION, type SubscriptionField } from './subscription-draft.ts';

interface SubscriptionFormProps {
  readonly result: SubscriptionResult | undefined;
  /** True when the submission is marked as a trial. */
  readonly isTest: boolean;
}

/** Four fields and their outcome. They are emptied after sending. */
export function SubscriptionForm({ result, isTest }: SubscriptionFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const isLive = useLive();
  const form = useRef<HTMLFormElement>(null);
  const { isSending, onSubmit } = useSendOnce(result);
  useFocusOnProblem(form, result);
  const draft = result === undefined || result.kind === 'sent' ? EMPTY_SUBSCRIPTION : result.draft;
  const problems = result?.kind === 'invalid' ? result.problems : {};
  const field = (name: SubscriptionField) => ({
    name,
    defaultValue: draft[name],
    error: problems[name] && t(`forms:error.${problems[name]}`),
    required: true,
  });
  return (
    <div className={styles.subscription}>
      <h2>{t('subscription.title')}</h2>
      <FormOutcome result={result} />
      <Form
        key={result?.kind === 'sent' ? result.reference : 'draft'}
        ref={form}
        method="post"
        className={styles.form}
        onSubmit={onSubmit}
        preventScrollReset
        noValidate
      >
        {isLive ? <input type="hidden" name={IN_PLACE} value="1" /> : null}
        {isTest ? <input type="hidden" name="testing" value="1" /> : null}
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
        <TrapField name="website" label={t('trap')} />
        <DataNotice className={styles.consent}>{t('consent')}</DataNotice>
        <FormRefusal result={result} />
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? t('forms:submit.sending') : t('forms:submit.submit')}
        </Button>
      </Form>
    </div>
  );
}
