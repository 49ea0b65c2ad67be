import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { queueEvent } from '../../platform/page-views.ts';
import type { StoredForm } from '../../platform/stored-form.ts';
import { useActionForm } from '../../state/use-action-form.ts';
import { useLive } from '../../state/use-live.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import { UI_TIMINGS } from '../../ui/timings.ts';
import { DataNotice } from '../DataNotice.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import { type ContactResult, IN_PLACE } from './contact-draft.ts';
import styles from './contact-form.module.css';

interface ContactFormProps {
  readonly result: ContactResult<string> | undefined;
  /** The place where typed texts are stored: the same object at every render. */
  readonly stored: StoredForm;
  /** True when the enquiry is marked as a test for staff. */
  readonly isTest: boolean;
  /** True if the form is in the middle of its page, which then does not scroll up. */
  readonly isWithinPage?: boolean;
  readonly title?: string;
  readonly submit: string;
  /** The values that are sent besides the fields. */
  readonly alsoSent?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form that writes to sales, and its outcome. Another enquiry starts with empty fields. */
export function ContactForm({ result, stored, isTest, isWithinPage = false, ...texts }: ContactFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const isLive = useLive();
  const { bind, isBusy, heldBack } = useActionForm({ result, stored });
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

/** Shows how many fields need correction, or thanks the visitor. */
function FormOutcome({ result }: { readonly result: ContactResult<unknown> | undefined }) {
  const { t } = useTranslation(['enquiry', 'forms', 'common']);
  switch (result?.kind) {
    case 'invalid':
      return (
        <Banner tone="danger">{t('error.summary', { count: Object.keys(result.problems).length })}</Banner>
      );
    case 'sent':
      return <Sent key={result.reference} reference={result.reference} />;
    default:
      return null;
  }
}

/** A temporary popup; the reference stays visible after it. */
function Sent({ reference }: { readonly reference: string }) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const [isOpen, setOpen] = useState(true);
  const container = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' });
    queueEvent({ event: 'contactForm', reference });
    const timer = setTimeout(() => setOpen(false), UI_TIMINGS.popup);
    return () => clearTimeout(timer);
  }, [reference]);
  // The pressed button has disappeared together with its form.
  useEffect(() => {
    if (!isOpen) container.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <div ref={container} tabIndex={-1}>
        <Banner tone="ok">{t('sent.reference', { reference })}</Banner>
      </div>
      <Dialog title={t('forms:submit.thankYou')} open={isOpen} onClose={close}>
        <p>{t('forms:submit.thankYouText')}</p>
        <p>
          <b>{t('sent.reference', { reference })}</b>
        </p>
      </Dialog>
    </>
  );
}

/** The steps that follow an enquiry, next to its form, and other ways to reach sales. */
export function FollowUpSteps({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('enquiry');
  return (
    <aside className={styles.next}>
      <h2 className={styles.nextTitle}>{t('next.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('next.reference')}</li>
        <li>{t('next.answer')}</li>
        <li>{t('next.demo')}</li>
      </ol>
      {children}
    </aside>
  );
}

interface ThankYouProps {
  readonly reference: string;
  /** A link to another enquiry. */
  readonly children?: ReactNode;
}

/** The part of the page shown after a form was sent without JavaScript. */
export function ThankYou({ reference, children }: ThankYouProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  return (
    <section className={styles.sent} role="status">
      <h2>{t('forms:submit.thankYou')}</h2>
      <p>{t('forms:submit.thankYouText')}</p>
      <p>
        <b>{t('sent.reference', { reference })}</b>
      </p>
      {children === undefined ? null : <p>{children}</p>}
    </section>
  );
}
