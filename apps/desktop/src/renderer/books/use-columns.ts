import type { DeferredRow, GstBox, LedgerAccount, TrialBalanceRow } from '@harbour/core/contract/actions';
import { type CurrencyCode, money } from '@harbour/core/money';
import type { SheetColumn } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';

/** A column of a table on screen and in its csv file; amounts of money are right-aligned. */
export type BookColumn<Row> = SheetColumn<Row> & { readonly kind: 'text' | 'money' | 'dateTime' };

interface OfPlace {
  readonly place: TrialBalanceRow['place'];
  readonly currency: CurrencyCode;
}

/** Returns the columns of place and currency, which rows of several companies need. */
export function usePlaceColumns(): readonly BookColumn<OfPlace>[] {
  const { t } = useTranslation('records');
  return [
    { header: t('field.place'), kind: 'text', value: ({ place }) => t(`value.place.${place}`) },
    { header: t('field.currency'), kind: 'text', value: ({ currency }) => currency },
  ];
}

/** Returns the columns of the trial balance: debits are positive, credits negative. */
export function useBalanceColumns(): readonly BookColumn<TrialBalanceRow>[] {
  const { t } = useTranslation('screens');
  const accountName = useAccountName();
  const amounts = ['opening', 'debit', 'credit', 'closing'] as const;
  return [
    { header: t('books.column.account'), kind: 'text', value: ({ account }) => accountName(account) },
    ...amounts.map(
      (name): BookColumn<TrialBalanceRow> => ({
        header: t(`books.column.${name}`),
        kind: 'money',
        value: (row) => money(row.currency, row[name]),
      }),
    ),
  ];
}

function useAccountName(): (account: LedgerAccount) => string {
  const { t } = useTranslation(['screens', 'records']);
  return (account) => {
    const provider = account.startsWith('clearing:') ? account.slice('clearing:'.length) : undefined;
    if (provider === undefined) return t(`screens:books.account.${account}`, { defaultValue: account });
    const name = t(`records:value.provider.${provider}`, { defaultValue: provider });
    return t('screens:books.clearing', { provider: name });
  };
}

/** Returns the columns of deferred revenue, from the opening to the closing balance. */
export function useDeferredColumns(): readonly BookColumn<DeferredRow>[] {
  const { t } = useTranslation('screens');
  const amounts = ['opening', 'billed', 'takenBack', 'earned', 'closing'] as const;
  return [
    ...usePlaceColumns(),
    ...amounts.map(
      (name): BookColumn<DeferredRow> => ({
        header: t(`books.column.${name}`),
        kind: 'money',
        value: (row) => money(row.currency, row[name]),
      }),
    ),
  ];
}

/** Returns the columns of the GST return. */
export function useGstColumns(): readonly BookColumn<GstBox>[] {
  const { t } = useTranslation('screens');
  return [
    { header: t('books.column.box'), kind: 'text', value: ({ box }) => box },
    { header: t('books.column.meaning'), kind: 'text', value: ({ box }) => t(`books.box.${box}`) },
    {
      header: t('books.column.inBooks'),
      kind: 'text',
      value: ({ isKept }) => t(isKept ? 'books.kept' : 'books.notKept'),
    },
    { header: t('books.column.sgd'), kind: 'money', value: ({ amount }) => money('SGD', amount) },
  ];
}
