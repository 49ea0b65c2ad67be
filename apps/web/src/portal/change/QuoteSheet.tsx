import type { ChangeQuote } from '@harbour/core/contract/actions';
import { textIn } from '@harbour/core/contract/values';
import { formatCount, linkTo } from '@harbour/core/i18n';
import { formatMoney, multiplyMoney } from '@harbour/core/money';
import { dayAt } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import { SiteLink } from '../../ui/link/SiteLink.tsx';
import { SentenceGap } from '../../ui/sentence-gap/SentenceGap.tsx';
import { Facts } from '../Facts.tsx';
import { MoneyLines } from '../MoneyLines.tsx';
import page from '../page.module.css';
import parts from '../parts.module.css';
import table from '../table.module.css';
import { useDayFormat, useLastDayFormat, usePeriodFormat } from '../use-date-formats.ts';
import { usePortalLinks } from '../use-portal-links.ts';
import { directionOf, type ModuleState, type QuoteRow, quoteRows } from './quote-rows.ts';

interface QuoteSheetProps {
  readonly quote: ChangeQuote;
}

/**
 * The cost and effects of a change: what starts and stops when, each line, credit and tax, the amount due now
 * and the next bill.
 */
export function QuoteSheet({ quote }: QuoteSheetProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  return (
    <div className={parts.sheet}>
      <QuoteFacts quote={quote} />
      <QuoteMoves quote={quote} />
      <MoneyLines caption={t('line.caption')} lines={quote.lines} sums={useSums(quote)} locale={locale} />
    </div>
  );
}

/** Sums of zero are omitted, except the amount due now. */
function useSums({ net, tax, creditUsed, creditGiven, waived, dueNow }: ChangeQuote) {
  const { t } = useTranslation('billing');
  const given = [
    { key: 'net', name: t('quote.net'), amount: net },
    { key: 'tax', name: t('quote.tax'), amount: tax },
    { key: 'used', name: t('quote.creditUsed'), amount: multiplyMoney(creditUsed, -1) },
    { key: 'waived', name: t('quote.waived'), amount: multiplyMoney(waived, -1) },
    { key: 'given', name: t('quote.creditGiven'), amount: creditGiven },
  ].filter(({ amount }) => amount.amount !== 0);
  return [...given, { key: 'due', name: t('quote.dueNow'), amount: dueNow }];
}

function QuoteFacts({ quote: { nextBill, replaces, resumeOn, endsOn } }: QuoteSheetProps) {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const formatDay = useDayFormat();
  const formatLastDay = useLastDayFormat();
  const ends = (day: string) => (endsToday(day) ? formatDay(day) : formatLastDay(day));
  const bill = nextBill && { amount: formatMoney(nextBill.total, 'full'), date: formatDay(nextBill.on) };
  const gone = replaces && {
    plan: textIn(replaces.plan, locale),
    months: t('common:unit.month', { count: replaces.months }),
    date: formatDay(replaces.on),
  };
  return (
    <Facts
      facts={[
        {
          key: 'resume',
          name: t('quote.resumeOn'),
          value: resumeOn === null ? undefined : formatDay(resumeOn),
        },
        { key: 'ends', name: t('quote.endsOn'), value: endsOn === null ? undefined : ends(endsOn) },
        {
          key: 'next',
          name: t('quote.nextBill'),
          value: bill === null ? t('subscription.noBill') : t('subscription.bill', bill),
        },
        { key: 'gone', name: t('quote.replaces'), value: gone ? t('quote.replaced', gone) : undefined },
      ]}
    />
  );
}

/**
 * The effects of a change: the plan, the modules and their counts, the term and the price, each before and
 * after with its day.
 */
function QuoteMoves({ quote }: { readonly quote: ChangeQuote }) {
  const { t } = useTranslation('billing');
  return (
    <table className={classNames(table.table, table.moves)}>
      <caption className="visually-hidden">{t('quote.moves')}</caption>
      <thead>
        <tr>
          {(['what', 'before', 'after', 'when'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`quote.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quoteRows(quote).map((row) => (
          <Move key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Move({ row }: { readonly row: QuoteRow }) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  const formatDay = useDayFormat();
  const formatPeriod = usePeriodFormat();
  const written = useStandings();
  const { of, before, after, changeKind, on, until } = row;
  return (
    <tr data-move={directionOf(row)}>
      <th scope="row">{typeof of === 'string' ? t(`quote.row.${of}`) : textIn(of, locale)}</th>
      <td>{written(before)}</td>
      <td>{written(after)}</td>
      <td>
        {t(`quote.turn.${changeKind}`, {
          date: formatDay(on),
          period: until ? formatPeriod({ from: on, until }) : '',
        })}
      </td>
    </tr>
  );
}

function useStandings(): (state: ModuleState) => string {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const formatLastDay = useLastDayFormat();
  return (state) => {
    switch (state.is) {
      case 'named':
        return textIn(state.name, locale);
      case 'counted':
        return formatCount(locale, state.count);
      case 'months':
        return t('common:unit.month', { count: state.months });
      case 'amount':
        return formatMoney(state.amount, 'full');
      case 'day':
        return formatLastDay(state.day);
      default:
        return t(`quote.${state.is}`);
    }
  };
}

/** The consequences of a cancellation: how long the service runs, what it costs, and what is kept. */
export function AfterCancelling({ endsOn }: { readonly endsOn: string }) {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const links = usePortalLinks();
  const date = useLastDayFormat()(endsOn);
  const isNow = endsToday(endsOn);
  return (
    <section className={parts.history} aria-label={t('cancel.then.title')}>
      <h2 className={page.heading}>{t('cancel.then.title')}</h2>
      <ul>
        <li>{isNow ? t('cancel.then.atOnce') : t('cancel.then.until', { date })}</li>
        <li>{t('cancel.then.devices')}</li>
        <li>{t(isNow ? 'cancel.then.unpaid' : 'cancel.then.cost')}</li>
        <li>
          {t('cancel.then.data')}
          <SentenceGap />
          <SiteLink to={links.to('account')}>{t('cancel.then.toData')}</SiteLink> ·{' '}
          <SiteLink to={linkTo('privacy', locale)}>{t('common:footer.privacy')}</SiteLink>
        </li>
        <li>{t('cancel.then.back')}</li>
      </ul>
    </section>
  );
}

/** True if a cancelled subscription ends today: its term is over, and the next one is not paid. */
export function endsToday(endsOn: string): boolean {
  return endsOn <= dayAt(Date.now());
}
