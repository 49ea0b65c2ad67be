import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import type { QuotedCustomer } from '../load-proof.ts';
import styles from './result.module.css';

interface ResultSectionProps {
  readonly customer: QuotedCustomer;
}

/** One customer's result: what they say, who says it, and their figures, each with its source. */
export function ResultSection({ customer }: ResultSectionProps) {
  const { t } = useTranslation(['site', 'common']);
  const { name, place, quote, figures, demonstration } = customer;
  return (
    <section className={styles.band} aria-label={t('home.result.label', { name })}>
      <Container className={styles.split}>
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>
            <b>{quote.by}</b>
            <span>{[quote.role, name, t(`common:region.${place}`)].filter(Boolean).join(' · ')}</span>
          </figcaption>
        </figure>
        <dl className={styles.figures}>
          {figures.map(({ value, label, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.value}>{value}</dd>
              <dd className={styles.source}>{source}</dd>
            </div>
          ))}
        </dl>
        {demonstration ? <p className={styles.example}>{t('home.result.example')}</p> : null}
      </Container>
    </section>
  );
}
