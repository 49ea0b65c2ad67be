import { useTranslation } from 'react-i18next';
import { ContactLink } from '../routing/ContactLink.tsx';
import styles from './prices-failure.module.css';

interface PricesFailureProps {
  /** The URL of the page that could not load its prices. */
  readonly url: URL;
  /** The level of the message: the page's title, or that of a part. */
  readonly heading: 'h1' | 'h2';
}

/** States that there are no prices now, and what to do meanwhile. */
export function PricesFailure({ url, heading: Heading }: PricesFailureProps) {
  const { t } = useTranslation(['pricing', 'common']);
  return (
    <section className={styles.failure} role="alert">
      <Heading>{t('failed.title')}</Heading>
      <p>{t('failed.text')}</p>
      <p className={styles.waysOut}>
        <a href={url.pathname + url.search}>{t('common:action.retry')}</a>
        <ContactLink>{t('common:action.contactUs')}</ContactLink>
      </p>
    </section>
  );
}
