import { formatMoney, type Money, multiplyMoney } from '@harbour/core/money';
import { buyingCurrency } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { FeeNames } from '../FeeNames.tsx';
import { NextSteps } from '../NextSteps.tsx';
import type { FeeColumns } from './fee-table.ts';
import { feeText, percentText } from './fee-text.ts';
import type { RatesData, WorkedReceipt } from './load-rates.ts';
import styles from './rates.module.css';
import paper from './receipt.module.css';
import { SettlementCalculator, useRateName } from './SettlementCalculator.tsx';

/** Every fee of a place, an example receipt, and the day on which a day's takings reach the bank. */
export function RatesPage({ data }: PageProps<RatesData>) {
  const { t } = useTranslation(['rates', 'common']);
  const place = t(`common:region.${data.place}`);
  const isEmpty = data.table.rows.length === 0;
  return (
    <Sheet name="rates">
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
    </Sheet>
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
            fee === null ? (
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

/** One payment, its fee line by line, and the rest, as a settlement statement shows it. */
function ExampleReceipt({
  receipt: { rate, bill, share, fixed, fee, paidOut },
}: {
  readonly receipt: WorkedReceipt;
}) {
  const { t } = useTranslation('rates');
  const { locale } = usePageHost();
  const rateName = useRateName();
  const full = (amount: Money) => formatMoney(amount, 'full');
  const less = (amount: Money) => full(multiplyMoney(amount, -1));
  return (
    <section className={paper.receipt} aria-label={t('example.title')}>
      <p className={paper.heading}>{t('example.title')}</p>
      <p className={paper.rate}>{rateName(rate)}</p>
      <dl className={paper.lines}>
        <dt>{t('example.bill')}</dt>
        <dd>{full(bill)}</dd>
        <dt>{t('example.share', { percent: percentText(rate.basisPoints, locale), bill: full(bill) })}</dt>
        <dd>{less(share)}</dd>
        <dt>{t('example.fixed')}</dt>
        <dd>{less(fixed)}</dd>
      </dl>
      <p className={paper.total}>
        {t('example.paidOut')} <strong>{full(paidOut)}</strong>
      </p>
      <p className={paper.note}>{t('example.note', { fee: full(fee) })}</p>
    </section>
  );
}
