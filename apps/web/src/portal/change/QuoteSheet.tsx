import { type ChangeQuote, textIn } from '@harbour/core/contract';
import { formatMoney, multiplyMoney } from '@harbour/core/money';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useTranslation } from 'react-i18next';
import { usePageHost } from '../../routing/page-host.ts';
import { Facts } from '../Facts.tsx';
import { MoneyLines } from '../MoneyLines.tsx';
import parts from '../parts.module.css';
import { useDayFormat } from '../use-day-format.ts';
import { useModules } from '../use-modules.ts';

interface QuoteSheetProps {
  readonly client: RealtimeClient | undefined;
  readonly quote: ChangeQuote;
}

/** What a change costs and does: each line, credit and tax, what starts and stops when, what is due now and what comes next. */
export function QuoteSheet({ client, quote }: QuoteSheetProps) {
  const { t } = useTranslation('billing');
  const { locale } = usePageHost();
  return (
    <div className={parts.sheet}>
      <QuoteFacts client={client} quote={quote} />
      <MoneyLines caption={t('line.caption')} lines={quote.lines} sums={useSums(quote)} locale={locale} />
    </div>
  );
}

/** Sums that are nothing are left out; what is due now always stands there. */
function useSums({ net, tax, creditUsed, creditGiven, dueNow }: ChangeQuote) {
  const { t } = useTranslation('billing');
  const given = [
    { key: 'net', name: t('quote.net'), amount: net },
    { key: 'tax', name: t('quote.tax'), amount: tax },
    { key: 'used', name: t('quote.creditUsed'), amount: multiplyMoney(creditUsed, -1) },
    { key: 'given', name: t('quote.creditGiven'), amount: creditGiven },
  ].filter(({ amount }) => amount.amount !== 0);
  return [...given, { key: 'due', name: t('quote.dueNow'), amount: dueNow }];
}

function QuoteFacts({ client, quote }: QuoteSheetProps) {
  const { t } = useTranslation('billing');
  const formatDay = useDayFormat();
  const name = useModuleNames(client);
  const { effectiveOn, monthTotalBefore, monthTotalAfter, nextBill, starts, stops, resumeOn, endsOn } = quote;
  const day = (on: string | null) => (on === null ? undefined : formatDay(on));
  const dated = (entries: ChangeQuote['starts']) =>
    entries.length === 0
      ? undefined
      : entries.map(({ id, on }) => (
          <span key={id} className={parts.line}>
            {t('quote.on', { name: name(id), date: formatDay(on) })}
          </span>
        ));
  const bill = nextBill && { amount: formatMoney(nextBill.total, 'full'), date: formatDay(nextBill.on) };
  return (
    <Facts
      facts={[
        { key: 'from', name: t('quote.from'), value: formatDay(effectiveOn) },
        { key: 'before', name: t('quote.before'), value: formatMoney(monthTotalBefore, 'full') },
        { key: 'after', name: t('quote.after'), value: formatMoney(monthTotalAfter, 'full') },
        { key: 'starts', name: t('quote.starts'), value: dated(starts) },
        { key: 'stops', name: t('quote.stops'), value: dated(stops) },
        { key: 'resume', name: t('quote.resumeOn'), value: day(resumeOn) },
        { key: 'ends', name: t('quote.endsOn'), value: day(endsOn) },
        {
          key: 'next',
          name: t('quote.nextBill'),
          value: bill === null ? t('subscription.noBill') : t('subscription.bill', bill),
        },
      ]}
    />
  );
}

function useModuleNames(client: RealtimeClient | undefined): (id: string) => string {
  const { locale } = usePageHost();
  const modules = useModules(client);
  return (id) => {
    const module = modules?.find(({ _id }) => _id === id);
    return module === undefined ? '…' : textIn(module.name, locale);
  };
}
