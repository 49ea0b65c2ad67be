import type { ChangeQuote } from '@harbour/core/contract/actions';
import { textIn } from '@harbour/core/contract/values';
import { formatMoney, type Money, multiplyMoney } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Facts } from '../Facts.tsx';
import page from '../page.module.css';
import { useDayFormat } from '../use-date-formats.ts';
import styles from './change.module.css';
import { type PreviewMove, previewMoves } from './preview-moves.ts';
import { monthName } from './quote-rows.ts';

/**
 * The sum of a change: the monthly price before and after, the amount due now, the first day, and each plan
 * and module that is added or removed.
 */
export function QuoteSummary({ quote }: { readonly quote: ChangeQuote }) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const { monthTotalBefore: before, monthTotalAfter: after, dueNow, effectiveOn } = quote;
  const moves = previewMoves(quote);
  const month = { before: formatMoney(before, 'full'), after: formatMoney(after, 'full') };
  return (
    <section className={styles.glance} aria-label={t('quote.glance.title')}>
      <h2 className={page.heading}>{t('quote.glance.title')}</h2>
      <Facts
        facts={[
          {
            key: 'month',
            name: t(`quote.row.${monthName(quote)}`),
            value: before.amount === after.amount ? month.before : t('quote.glance.turned', month),
          },
          {
            key: 'due',
            name: t('quote.dueNow'),
            value: <strong className={styles.due}>{formatMoney(dueNow, 'full')}</strong>,
          },
          { key: 'from', name: t('quote.from'), value: formatDay(effectiveOn) },
        ]}
      />
      {moves.length === 0 ? null : (
        <ul className={styles.moves}>
          {moves.map((move) => (
            <Move key={move.key} move={move} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Move({ move: { name, way, counts, amount } }: { readonly move: PreviewMove }) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  return (
    <li data-way={way}>
      <span className={styles.sign}>{SIGNS[way]}</span>
      <span>
        {textIn(name, locale)}
        {counts === undefined ? null : (
          <>
            {' '}
            <span className={styles.counts}>{t('quote.glance.counts', counts)}</span>
          </>
        )}
      </span>
      <span className={styles.amount}>{amount.amount === 0 ? t('quote.included') : signed(amount)}</span>
    </li>
  );
}

const SIGNS = { more: '+', less: '\u2212' } as const;

/** Returns an amount with its sign before the currency. */
function signed(amount: Money): string {
  const isLess = amount.amount < 0;
  return `${isLess ? SIGNS.less : SIGNS.more}${formatMoney(isLess ? multiplyMoney(amount, -1) : amount, 'full')}`;
}
