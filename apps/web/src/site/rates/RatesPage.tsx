import { buyingCurrency } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { FeeNames } from '../FeeNames.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { ExampleReceipt } from './ExampleReceipt.tsx';
import type { FeeColumns } from './fee-table.ts';
import { feeText } from './fee-text.ts';
import type { RatesData } from './load-rates.ts';
import styles from './rates.module.css';
import { SettlementCalculator } from './SettlementCalculator.tsx';

/** Every fee of a place, an example receipt, and the day on which a day's takings reach the bank. */
export function RatesPage({ data }: PageProps<RatesData>) {
  const { t } = useTranslation(['rates', 'common']);
  const place = t(`common:region.${data.place}`);
  const isEmpty = data.table.rows.length === 0;
  return (
    <OutlinePage
      eyebrow={t('common:navigation.pay')}
      title={t('title')}
      lead={t('lead')}
      actions={<NextSteps />}
      picture={data.example && <ExampleReceipt receipt={data.example} />}
    >
      <Section layout="stack" title={t('table.title', { place })} text={t('table.text')}>
        {isEmpty ? (
          <p>{t('empty')}</p>
        ) : (
          <div className={styles.table}>
            <FeeTable table={data.table} place={data.place} />
          </div>
        )}
        {data.isDemonstration ? (
          <div className={styles.note}>
            <Notice text={t('demonstration')} />
          </div>
        ) : null}
      </Section>
      {isEmpty ? null : (
        <Section layout="stack" tone="sunken" title={t('calculator.title')} text={t('calculator.text')}>
          <SettlementCalculator data={data} />
        </Section>
      )}
      <Section title={t('others.title')} text={t('others.text')}>
        <FeeNames place={data.place} />
      </Section>
    </OutlinePage>
  );
}

function FeeTable({
  table: { plans, rows },
  place,
}: { readonly table: FeeColumns } & Pick<RatesData, 'place'>) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const currency = buyingCurrency(place);
  return (
    <FactTable
      caption={t('table.caption')}
      head={[t('table.method'), ...plans.map(({ name }) => name), t('table.settled')]}
      rows={rows.map(({ key, name, cardKind, fees, settlementDays }) => ({
        key,
        cells: [
          <span key="name">
            {name}
            {cardKind === null ? null : <small className={styles.kind}>{t(`kind.${cardKind}`)}</small>}
          </span>,
          ...fees.map((fee, index) =>
            fee === undefined ? (
              <span key={plans[index]?.type} className={styles.agreed}>
                {t('table.agreed')}
              </span>
            ) : (
              <span key={plans[index]?.type} className={styles.fee}>
                {feeText(fee, { locale, currency, free: t('table.free') })}
              </span>
            ),
          ),
          t('table.days', { days: settlementDays }),
        ],
      }))}
    />
  );
}
