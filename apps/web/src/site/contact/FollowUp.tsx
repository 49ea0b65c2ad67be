import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-form.module.css';

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
