import type { ChangeQuote } from '@harbour/core/contract/actions';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { classNames } from '../../ui/class-names.ts';
import parts from '../parts.module.css';
import table from '../table.module.css';
import { useDayFormat, useLastDayFormat, usePeriodFormat } from '../use-day-format.ts';
import { directionOf, type QuoteRow, quoteRows, type Standing } from './quote-rows.ts';

/**
 * The effects of a change: the plan, the modules and their counts, the term and the price, each before and
 * after with its day.
 */
export function QuoteMoves({ quote }: { readonly quote: ChangeQuote }) {
  const { t } = useTranslation('billing');
  return (
    <table className={classNames(table.table, table.moves)}>
      <caption className={parts.hidden}>{t('quote.moves')}</caption>
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
  const { of, before, after, turn, on, until } = row;
  return (
    <tr data-move={directionOf(row)}>
      <th scope="row">{typeof of === 'string' ? t(`quote.row.${of}`) : textIn(of, locale)}</th>
      <td>{written(before)}</td>
      <td>{written(after)}</td>
      <td>
        {t(`quote.turn.${turn}`, {
          date: formatDay(on),
          period: until ? formatPeriod({ from: on, until }) : '',
        })}
      </td>
    </tr>
  );
}

function useStandings(): (standing: Standing) => string {
  const { t } = useTranslation(['billing', 'common']);
  const { locale } = usePageHost();
  const formatLastDay = useLastDayFormat();
  return (standing) => {
    switch (standing.is) {
      case 'named':
        return textIn(standing.name, locale);
      case 'counted':
        return String(standing.count);
      case 'months':
        return t('common:unit.month', { count: standing.months });
      case 'amount':
        return formatMoney(standing.amount, 'full');
      case 'day':
        return formatLastDay(standing.day);
      default:
        return t(`quote.${standing.is}`);
    }
  };
}
