import type { Place } from '@harbour/core/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import type { KeptForm } from '../../platform/kept-typing.ts';
import { useLive } from '../../state/use-live.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DataNotice } from '../DataNotice.tsx';
import { FormOutcome, FormRefusal } from '../FormOutcome.tsx';
import { IN_PLACE } from '../form-result.ts';
import { useFocusOnProblem, useSendOnce } from '../use-form.ts';
import { useKeptTyping } from '../use-kept-typing.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import styles from './enquiry.module.css';
import { EMPTY_DRAFT } from './enquiry-draft.ts';
import type { EnquiryResult } from './send-enquiry.ts';

const KEPT: KeptForm = {
  key: 'harbour.enquiry',
  fields: ['name', 'companyName', 'country', 'phone', 'email', 'message'],
};

interface EnquiryFormProps {
  readonly result: EnquiryResult | undefined;
  /** The place that the visitor has chosen, which applies to a number without a country code. */
  readonly country: Place | undefined;
  /** True when a plan was chosen before; its URL is sent with the enquiry. */
  readonly hasChoice: boolean;
  /** True when the enquiry is marked as a test for staff. */
  readonly isTest: boolean;
}

/** The form and its outcome. Another enquiry starts with empty fields. */
export function EnquiryForm({ result, country, hasChoice, isTest }: EnquiryFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const isLive = useLive();
  const form = useRef<HTMLFormElement>(null);
  const { isSending, onSubmit } = useSendOnce(result);
  useFocusOnProblem(form, result);
  useKeptTyping(form, KEPT, result?.kind === 'sent' ? result.reference : undefined);
  const isFresh = result === undefined || result.kind === 'sent';
  const draft = isFresh ? { ...EMPTY_DRAFT, country: country ?? '' } : result.draft;
  return (
    <div className={styles.enquiry}>
      <FormOutcome result={result} />
      <Form
        key={result?.kind === 'sent' ? result.reference : 'draft'}
        ref={form}
        method="post"
        className={styles.form}
        onSubmit={onSubmit}
        noValidate
      >
        {isLive ? <input type="hidden" name={IN_PLACE} value="1" /> : null}
        {isTest ? <input type="hidden" name="testing" value="1" /> : null}
        <EnquiryFields draft={draft} problems={result?.kind === 'invalid' ? result.problems : {}} />
        {hasChoice ? <p className={styles.consent}>{t('withChoice')}</p> : null}
        <DataNotice className={styles.consent}>{t('consent')}</DataNotice>
        <FormRefusal result={result} />
        <Button type="submit" size="large" busy={isSending}>
          {isSending ? t('forms:submit.sending') : t('submit')}
        </Button>
      </Form>
    </div>
  );
}
