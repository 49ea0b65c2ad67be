import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import type { KeptForm } from '../../platform/kept-typing.ts';
import { useActionForm } from '../../state/use-action-form.ts';
import { useLive } from '../../state/use-live.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import { DataNotice } from '../DataNotice.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import styles from './contact-form.module.css';
import { type ContactResult, IN_PLACE } from './contact-result.ts';
import { FormOutcome } from './FormOutcome.tsx';

interface ContactFormProps {
  readonly result: ContactResult<string> | undefined;
  /** Where the typed texts are kept: the same object at every render. */
  readonly kept: KeptForm;
  /** True when the enquiry is marked as a test for staff. */
  readonly isTest: boolean;
  /** True when the form is in the middle of its page, which does not scroll up then. */
  readonly isWithinPage?: boolean;
  readonly title?: string;
  readonly submit: string;
  /** The values that are sent besides the fields. */
  readonly alsoSent?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that writes to sales, and its outcome. Another enquiry starts with empty fields. */
export function ContactForm({ result, kept, isTest, isWithinPage = false, ...texts }: ContactFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const isLive = useLive();
  const { bind, isBusy, heldBack } = useActionForm({ result, kept });
  const { title, submit, alsoSent, children } = texts;
  return (
    <div className={styles.contact}>
      {title === undefined ? null : <h2>{title}</h2>}
      <FormOutcome result={result} />
      <Form
        key={result?.kind === 'sent' ? result.reference : 'draft'}
        {...bind}
        method="post"
        className={styles.form}
        preventScrollReset={isWithinPage}
        noValidate
      >
        {isLive ? <input type="hidden" name={IN_PLACE} value="1" /> : null}
        {isTest ? <input type="hidden" name="testing" value="1" /> : null}
        {children}
        <TrapField name="website" label={t('trap')} />
        {alsoSent === undefined ? null : <p className={styles.consent}>{alsoSent}</p>}
        <DataNotice className={styles.consent}>{t('consent')}</DataNotice>
        <FormRefusal result={result} heldBack={heldBack} />
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? t('forms:submit.sending') : submit}
        </Button>
      </Form>
    </div>
  );
}
