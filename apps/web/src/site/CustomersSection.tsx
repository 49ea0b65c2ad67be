import { useTranslation } from 'react-i18next';
import { Picture } from '../ui/picture/Picture.tsx';
import { Notice } from '../ui/section/Notice.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { ListedCustomer } from './load-proof.ts';
import styles from './proof.module.css';

interface CustomersSectionProps {
  readonly customers: readonly ListedCustomer[];
  readonly tone?: 'paper' | 'sunken';
}

/** Customers with what they say and their figures, each with its source; nothing for fewer than two. */
export function CustomersSection({ customers, tone = 'paper' }: CustomersSectionProps) {
  const { t } = useTranslation('proof');
  if (customers.length < 2) return null;
  return (
    <Section layout="stack" tone={tone} title={t('customers.title')} text={t('customers.text')}>
      <ul className={styles.customers}>
        {customers.map((customer) => (
          <li key={customer.slug} className={styles.customer}>
            <Customer {...customer} />
          </li>
        ))}
      </ul>
      {customers.some(({ demonstration }) => demonstration) ? (
        <div className={styles.note}>
          <Notice text={t('customers.demonstration')} />
        </div>
      ) : null}
    </Section>
  );
}

function Customer({ name, place, quote, figures, logo }: ListedCustomer) {
  const { t } = useTranslation('common');
  return (
    <>
      {logo === undefined ? null : <Picture {...logo} className={styles.logo} sizes="96px" />}
      <p className={styles.name}>
        <b>{name}</b> <span>{t(`region.${place}`)}</span>
      </p>
      {quote === undefined ? null : (
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>
            {quote.by}
            {quote.role === '' ? null : <span> · {quote.role}</span>}
          </figcaption>
        </figure>
      )}
      {figures.length === 0 ? null : (
        <dl className={styles.figures}>
          {figures.map(({ value, label, source }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.value}>{value}</dd>
              <dd className={styles.source}>{source}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
