import { LOCALE_TABLE, linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../page-contract.ts';
import { usePageHost } from '../../routing/page-host.ts';
import { Container } from '../../ui/container/Container.tsx';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { OutlinePage } from '../../ui/outline/OutlinePage.tsx';
import { FactTable } from '../../ui/section/FactTable.tsx';
import { Notice } from '../../ui/section/Notice.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { PaidReceipt } from '../../ui/vignette/PaidReceipt.tsx';
import { PaymentTerminal } from '../../ui/vignette/PaymentTerminal.tsx';
import { ClosingPart } from '../ClosingPart.tsx';
import { FeeNames, idleFigures } from '../FeeNames.tsx';
import { FIGURES } from '../figures.ts';
import { NextSteps } from '../NextSteps.tsx';
import { METHOD_ROWS, type PayMethods } from './pay-methods.ts';
import styles from './product-pages.module.css';
import { SettlementWeek } from './SettlementWeek.tsx';

/** The payment methods, the settlement times, and every fee by name. */
export function PayPage({ data }: PageProps<PayMethods>) {
  const { t } = useTranslation(['offerings', 'common']);
  const { locale, place } = usePageHost();
  const texts = t('offerings:pay', { returnObjects: true, ...PAY_FIGURES, ...idleFigures(place) });
  const { strip, methods, settlement, fees, warning, questions } = texts;
  const { counter } = methods.rows;
  const comma = LOCALE_TABLE[locale].script === 'Latn' ? ', ' : '、';
  return (
    <OutlinePage
      eyebrow={t('common:navigation.pay')}
      title={texts.title}
      lead={texts.lead}
      actions={<NextSteps />}
      picture={
        <div className={styles.paid}>
          <PaidReceipt place={place} />
          <PaymentTerminal place={place} />
        </div>
      }
    >
      <FigureStrip
        figures={[
          { figure: `${FIGURES.paymentOptions}+`, text: strip.options },
          { figure: `T+${FIGURES.settlementDays}`, text: strip.settlement },
          { figure: String(FIGURES.kitWorkingDays), text: strip.kit },
          { figure: '0', text: strip.typed },
        ]}
      />
      <Section layout="stack" title={methods.title} text={methods.text}>
        <FactTable
          caption={methods.title}
          head={[methods.kind, methods.names, methods.where]}
          rows={[
            ...METHOD_ROWS.filter((key) => data[key].length > 0).map((key) => ({
              key,
              cells: [methods.rows[key].kind, data[key].join(comma), methods.rows[key].where],
            })),
            { key: 'counter', cells: [counter.kind, counter.names, counter.where] },
          ]}
        />
      </Section>
      <Section tone="sunken" title={settlement.title} text={settlement.text}>
        <SettlementWeek />
        <p className={styles.note}>{settlement.statement}</p>
      </Section>
      <Section layout="stack" title={fees.title} text={fees.text}>
        <FeeNames place={place} />
        <p className={styles.note}>
          <ArrowLink to={linkTo('rates', locale)}>{t('offerings:pay.rates')}</ArrowLink>
        </p>
        <div className={styles.note}>
          <Notice {...warning} />
        </div>
      </Section>
      <ClosingPart questions={Object.values(questions)} />
    </OutlinePage>
  );
}

/** The variables of the payment page's texts. */
const PAY_FIGURES = {
  options: FIGURES.paymentOptions,
  days: FIGURES.settlementDays,
} as const;

interface FigureStripProps {
  readonly figures: readonly { readonly figure: string; readonly text: string }[];
}

/** A few numbers in one line. */
function FigureStrip({ figures }: FigureStripProps) {
  return (
    <Container>
      <dl className={styles.strip}>
        {figures.map(({ figure, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
