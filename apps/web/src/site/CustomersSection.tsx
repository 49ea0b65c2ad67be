import { useTranslation } from 'react-i18next';
import { ArrowLink } from '../ui/link/ArrowLink.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { Notice } from '../ui/section/Notice.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { ListedCustomer } from './load-proof.ts';
import styles from './proof.module.css';
import { CustomerFigures, CustomerQuote } from './Testimonial.tsx';

interface CustomersSectionProps {
  readonly customers: readonly ListedCustomer[];
  readonly tone?: 'paper' | 'sunken';
}

/** Customers with their quotes and figures, each with its source; nothing for fewer than two. */
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

function Customer({ name, place, quote, figures, logo, portrait, story }: ListedCustomer) {
  const { t } = useTranslation(['common', 'proof']);
  return (
    <>
      {logo === undefined ? null : <Picture {...logo} className={styles.logo} sizes="96px" />}
      <p className={styles.name}>
        <b>{name}</b> <span>{t(`common:region.${place}`)}</span>
      </p>
      {quote === undefined ? null : (
        <CustomerQuote look="list" text={quote.text} portrait={portrait}>
          {quote.by}
          {quote.role === '' ? null : <span> · {quote.role}</span>}
        </CustomerQuote>
      )}
      {figures.length === 0 ? null : <CustomerFigures look="list" figures={figures} />}
      {story === undefined ? null : (
        <p>
          <ArrowLink to={story}>{t('proof:customers.story')}</ArrowLink>
        </p>
      )}
    </>
  );
}
