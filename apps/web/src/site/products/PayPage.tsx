import { LOCALE_TABLE, linkTo, perLocale } from '@harbour/core/i18n';
import { addDays, daysBetween, payoutDay } from '@harbour/core/pricing';
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

const formatsOf = perLocale((locale) => {
  const formatAs = (weekday: 'long' | 'narrow' | 'short') =>
    new Intl.DateTimeFormat(LOCALE_TABLE[locale].dateIso, { weekday, timeZone: 'UTC' });
  return {
    long: formatAs('long'),
    short: formatAs(LOCALE_TABLE[locale].script === 'Latn' ? 'short' : 'narrow'),
  };
});
/** The Monday of an ordinary week, without a holiday. */
const A_MONDAY = '2026-01-05';
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const RULE = { workingDays: FIGURES.settlementDays, holidays: [] } as const;
const COLUMN = 70;
const RAILS = { sold: 34, paid: 158 } as const;
/** From a Monday to the Tuesday of the next week. */
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A week's sales and the days their money arrives, drawn as lines between two rails, and as a table. */
function SettlementWeek() {
  const { t } = useTranslation('offerings');
  const { locale } = usePageHost();
  const { long, short } = formatsOf(locale);
  const nameOf = (day: number) => long.format(new Date(addDays(A_MONDAY, day)));
  const shortOf = (day: number) => short.format(new Date(addDays(A_MONDAY, day)));
  const arrivals = WEEK.map((day) => ({
    day,
    paid: daysBetween(A_MONDAY, payoutDay(addDays(A_MONDAY, day), RULE)),
  }));
  return (
    <div className={styles.settlement}>
      <svg className={styles.week} viewBox="0 0 560 200" width="560" height="200" aria-hidden="true">
        <path className={styles.rail} d={`M10 ${RAILS.sold}h540M10 ${RAILS.paid}h540`} />
        {COLUMNS.map((day) => (
          <g key={day} className={styles.weekday}>
            <text x={xOf(day)} y={RAILS.sold - 14}>
              {shortOf(day)}
            </text>
            <text x={xOf(day)} y={RAILS.paid + 28}>
              {shortOf(day)}
            </text>
          </g>
        ))}
        {arrivals.map(({ day, paid }) => (
          <path key={day} className={styles.money} d={curve(xOf(day), xOf(paid))} />
        ))}
        {arrivals.map(({ day, paid }) => (
          <g key={day}>
            <circle className={styles.sold} cx={xOf(day)} cy={RAILS.sold} r="6" />
            <circle className={styles.paid} cx={xOf(paid)} cy={RAILS.paid} r="8" />
          </g>
        ))}
      </svg>
      <FactTable
        caption={t('pay.settlement.caption')}
        head={[t('pay.settlement.sold'), t('pay.settlement.paid')]}
        rows={arrivals.map(({ day, paid }) => ({ key: String(day), cells: [nameOf(day), nameOf(paid)] }))}
      />
    </div>
  );
}

function xOf(day: number): number {
  return 24 + day * (COLUMN - 10);
}

function curve(from: number, to: number): string {
  const middle = (RAILS.sold + RAILS.paid) / 2;
  return `M${from} ${RAILS.sold}C${from} ${middle} ${to} ${middle} ${to} ${RAILS.paid}`;
}
