import { brand } from '@harbour/core/brand';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { Container } from '../../ui/container/Container.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import styles from './enquiry.module.css';
import { type EnquiryResult, sentReference } from './send-enquiry.ts';
import { ThankYou } from './ThankYou.tsx';

export function EnquiryPage({ result, url }: PageProps<null, EnquiryResult>) {
  const { t } = useTranslation('site');
  const reference = sentReference(url);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('enquiry.title')}</h1>
        <p className={styles.lead}>{t('enquiry.lead')}</p>
      </header>
      {reference === undefined ? (
        <EnquiryForm result={result} isTest={url.searchParams.has('testing')} />
      ) : (
        <ThankYou reference={reference} />
      )}
      <NextSteps />
    </Container>
  );
}

function NextSteps() {
  const { t } = useTranslation('site');
  const { phones, email } = brand;
  return (
    <aside className={styles.next}>
      <h2 className={styles.nextTitle}>{t('enquiry.next.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('enquiry.next.reference')}</li>
        <li>{t('enquiry.next.answer')}</li>
        <li>{t('enquiry.next.demo')}</li>
      </ol>
      <h2 className={styles.nextTitle}>{t('enquiry.direct')}</h2>
      <address className={styles.direct}>
        <a href={`tel:${phones.hk.e164}`}>{phones.hk.display}</a>
        <a href={`tel:${phones.sg.e164}`}>{phones.sg.display}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </aside>
  );
}
