import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import styles from './enquiry.module.css';

/** The page shown after a form was sent without JavaScript. */
export function ThankYou({ reference }: { readonly reference: string }) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const { locale } = usePageHost();
  return (
    <section className={styles.sent} role="status">
      <h2>{t('forms:submit.thankYou')}</h2>
      <p>{t('forms:submit.thankYouText')}</p>
      <p className={styles.reference}>{t('sent.reference', { reference })}</p>
      <p>
        <ArrowLink to={linkTo('enquiryForm', locale)}>{t('sent.another')}</ArrowLink>
      </p>
    </section>
  );
}
