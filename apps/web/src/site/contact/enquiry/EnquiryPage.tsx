import { brand } from '@harbour/core/brand';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../../page-contract.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { placeInAddress } from '../../../routing/place-of.ts';
import { Container } from '../../../ui/container/Container.tsx';
import { ArrowLink } from '../../../ui/link/ArrowLink.tsx';
import styles from '../contact-form.module.css';
import { type ContactResult, sentReference } from '../contact-result.ts';
import { FollowUpSteps, ThankYou } from '../FollowUp.tsx';
import type { EnquiryProblem } from './check-enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

export function EnquiryPage({ result, url }: PageProps<null, ContactResult<EnquiryProblem>>) {
  const { t } = useTranslation('enquiry');
  const { locale } = usePageHost();
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
        <ThankYou reference={reference}>
          <ArrowLink to={linkTo('enquiryForm', locale)}>{t('sent.another')}</ArrowLink>
        </ThankYou>
      )}
      <FollowUpSteps>
        <DirectContact />
      </FollowUpSteps>
    </Container>
  );
}

function DirectContact() {
  const { t } = useTranslation('enquiry');
  const phone = brand.phones[usePageHost().place];
  return (
    <>
      <h2 className={styles.nextTitle}>{t('direct')}</h2>
      <address className={styles.direct}>
        <a href={`tel:${phone.e164}`}>{phone.display}</a>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </address>
    </>
  );
}
