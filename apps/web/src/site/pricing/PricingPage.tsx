import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import type { Catalogue } from '../../quote/catalogue.ts';
import { ContactLink } from '../../routing/ContactLink.tsx';
import { Container } from '../../ui/container/Container.tsx';
import { PricedPage } from './PricedPage.tsx';
import styles from './pricing.module.css';
import type { QuoteResult } from './send-quote.ts';

export function PricingPage({ data: catalogue, url, result }: PageProps<Catalogue | null, QuoteResult>) {
  const { t } = useTranslation('pricing');
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {catalogue === null ? <LoadFailure url={url} /> : <PricedPage {...{ catalogue, url, result }} />}
    </Container>
  );
}

function LoadFailure({ url }: { readonly url: URL }) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <section className={styles.failure} role="alert">
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <p className={styles.waysOut}>
        <a href={url.pathname + url.search}>{t('common:action.retry')}</a>
        <ContactLink>{t('common:action.contactUs')}</ContactLink>
      </p>
    </section>
  );
}
