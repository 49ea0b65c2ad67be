import type { RecordOf } from '@harbour/core/contract/collections';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { Facts } from '../Facts.tsx';
import page from '../page.module.css';
import { usePeriodFormat } from '../use-date-formats.ts';
import styles from './change.module.css';

/** The subscription to be changed: its number, its monthly price, and the paid period. */
export function CurrentFacts({ subscription }: { readonly subscription: RecordOf<'subscriptions'> }) {
  const { t } = useTranslation('billing');
  const formatPeriod = usePeriodFormat();
  const { reference, region, monthTotal, termStart, termEnd } = subscription;
  return (
    <section className={styles.glance} aria-label={t('change.now')}>
      <h2 className={page.heading}>{t('change.now')}</h2>
      <Facts
        facts={[
          { key: 'reference', name: t('change.reference'), value: reference },
          {
            key: 'month',
            name: t(region === 'sg' ? 'subscription.monthTaxed' : 'subscription.month'),
            value: formatMoney(monthTotal, 'full'),
          },
          {
            key: 'paid',
            name: t('change.paid'),
            value: formatPeriod({ from: termStart, until: termEnd }),
          },
        ]}
      />
    </section>
  );
}
