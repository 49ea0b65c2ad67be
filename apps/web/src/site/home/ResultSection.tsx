import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { CustomerFigures, CustomerQuote } from '../CustomerWords.tsx';
import type { QuotedCustomer } from '../load-proof.ts';
import styles from './result.module.css';

interface ResultSectionProps {
  readonly customer: QuotedCustomer;
}

/** One customer's result: what they say, who says it, and their figures, each with its source. */
export function ResultSection({ customer }: ResultSectionProps) {
  const { t } = useTranslation(['site', 'common', 'proof']);
  const { name, place, quote, figures, demonstration, portrait, story } = customer;
  return (
    <section className={styles.band} aria-label={t('home.result.label', { name })}>
      <Container className={styles.split}>
        <CustomerQuote look="band" text={quote.text} portrait={portrait}>
          <b>{quote.by}</b>
          <span>{[quote.role, name, t(`common:region.${place}`)].filter(Boolean).join(' · ')}</span>
        </CustomerQuote>
        <CustomerFigures look="band" figures={figures} />
        {story === undefined ? null : (
          <ArrowLink to={story} className={styles.story}>
            {t('proof:customers.story')}
          </ArrowLink>
        )}
        {demonstration ? <p className={styles.example}>{t('home.result.example')}</p> : null}
      </Container>
    </section>
  );
}
