import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { placeInAddress } from '../../routing/place-of.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { sentReference } from '../form-result.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import styles from './enquiry.module.css';
import type { EnquiryResult } from './send-enquiry.ts';

export function EnquiryPage({ result, url }: PageProps<null, EnquiryResult>) {
  const { t } = useTranslation('enquiry');
  const reference = sentReference(url);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {reference === undefined ? (
        <EnquiryForm
          result={result}
          country={placeInAddress(url)}
          hasChoice={url.searchParams.has('plan')}
          isTest={url.searchParams.has('testing')}
        />
      ) : (
        <ThankYou reference={reference} />
      )}
      <NextSteps />
    </Container>
  );
}

function NextSteps() {
  const { t } = useTranslation('enquiry');
  const phone = brand.phones[usePageHost().place];
  return (
    <aside className={styles.next}>
      <h2 className={styles.nextTitle}>{t('next.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('next.reference')}</li>
        <li>{t('next.answer')}</li>
        <li>{t('next.demo')}</li>
      </ol>
      <h2 className={styles.nextTitle}>{t('direct')}</h2>
      <address className={styles.direct}>
        <a href={`tel:${phone.e164}`}>{phone.display}</a>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </address>
    </aside>
  );
}

/** The page shown after a form was sent without JavaScript. */
function ThankYou({ reference }: { readonly reference: string }) {
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
