import type { TrialBalanceRow } from '@harbour/core/contract/actions';
import { money } from '@harbour/core/money';
import { useTranslation } from 'react-i18next';
import { BookRows, BookTable } from './BookTable.tsx';
import { useBalanceColumns, usePlaceColumns } from './use-columns.ts';

interface TrialBalanceProps {
  readonly rows: readonly TrialBalanceRow[];
  readonly month: string;
}

/** Shows the trial balance: a table for each place and currency, whose sums show that it balances. */
export function TrialBalance({ rows, month }: TrialBalanceProps) {
  const { t } = useTranslation(['screens', 'records']);
  const columns = useBalanceColumns();
  const placeColumns = usePlaceColumns();
  const groups = Map.groupBy(rows, ({ place, currency }) => `${place} ${currency}`);
  return (
    <BookTable
      title={t('books.trialBalance')}
      note={t('books.signs')}
      month={month}
      rows={rows}
      columns={columns}
      fileColumns={[...placeColumns, ...columns]}
    >
      {[...groups.entries()].map(([key, group]) => (
        <BookRows
          key={key}
          caption={captionOf(group, (place) => t(`records:value.place.${place}`))}
          rows={group}
          columns={columns}
          sums={sumsOf(group)}
        />
      ))}
    </BookTable>
  );
}

type Group = readonly TrialBalanceRow[];

function captionOf([first]: Group, placeName: (place: TrialBalanceRow['place']) => string): string {
  return first ? `${placeName(first.place)} · ${first.currency}` : '';
}

function sumsOf(group: Group) {
  const [first] = group;
  if (!first) return [];
  return (['opening', 'debit', 'credit', 'closing'] as const).map((name) =>
    money(
      first.currency,
      group.reduce((sum, row) => sum + row[name], 0),
    ),
  );
}
