import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { PricesFailure } from '../../quote/PricesFailure.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { PricedPage } from './PricedPage.tsx';
import styles from './pricing.module.css';
import type { QuoteResult } from './quote-form.ts';

export function PricingPage({ data: catalogue, url, result }: PageProps<Catalogue | null, QuoteResult>) {
  const { t } = useTranslation('pricing');
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {catalogue === null ? (
        <PricesFailure heading="h2" url={url} />
      ) : (
        <PricedPage {...{ catalogue, url, result }} />
      )}
    </Container>
  );
}
