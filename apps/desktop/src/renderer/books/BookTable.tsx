import { Button } from '@blueprintjs/core';
import type { DeferredRow, GstBox, LedgerAccount, TrialBalanceRow } from '@harbour/core/contract/actions';
import { type CurrencyCode, formatMoney, isMoney, type Money, money } from '@harbour/core/money';
import { type SheetColumn, writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { useBackOffice } from '../session/back-office.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { useMessages } from '../ui/messages.ts';
import styles from './books.module.css';

interface BookTableProps<Row> {
  readonly title: string;
  readonly note: ReactNode;
  /** The months of the table, as files are named. */
  readonly period: string;
  readonly rows: readonly Row[];
  readonly columns: readonly BookColumn<Row>[];
  /** Columns of the file, if they differ from those on screen. */
  readonly fileColumns?: readonly BookColumn<Row>[];
  /** Replaces the single table with another rendering of the rows. */
  readonly children?: ReactNode;
}

/** Shows a table of the books under its title, with a button that saves it as csv. */
export function BookTable<Row>(props: BookTableProps<Row>) {
  const { title, note, period, rows, columns, fileColumns = columns, children } = props;
  const { t } = useTranslation('screens');
  const id = useId();
  const save = useSaveTable();
  return (
    <section aria-labelledby={id} className={styles.table}>
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <Button
          size="small"
          icon="export"
          text={t('books.save')}
          aria-label={t('books.saveTable', { title })}
          onClick={() => save({ title: `${title} ${period}`, rows, columns: fileColumns })}
        />
      </header>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children ?? <BookRows rows={rows} columns={columns} />}
    </section>
  );
}

interface BookRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly BookColumn<Row>[];
  readonly caption?: string;
  /** The sums below the rows, from the second column on. */
  readonly sums?: readonly Money[];
}

/** Shows rows of the books, followed by a row of sums if there are any. */
export function BookRows<Row>({ rows, columns, caption, sums }: BookRowsProps<Row>) {
  const { t } = useTranslation('screens');
  const sideOf = (kind: BookColumn<Row>['kind']) => (kind === 'money' ? reading.number : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table
    <div className={styles.scroll} tabIndex={0}>
      <table className={reading.lines}>
        {caption ? <caption className={styles.caption}>{caption}</caption> : null}
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" className={sideOf(kind)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ header, kind, value }) => (
                <td key={header} className={sideOf(kind)}>
                  {textOf(value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums ? (
          <tfoot>
            <tr>
              <th scope="row">{t('books.sum')}</th>
              {sums.map((sum, index) => (
                <td key={index} className={reading.number}>
                  {formatMoney(sum, 'numeric')}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function textOf(value: unknown): string {
  return isMoney(value) ? formatMoney(value, 'numeric') : String(value);
}

type SavedTable<Row> = Pick<BookTableProps<Row>, 'title' | 'rows' | 'columns'>;

/** Returns a function that saves a table as csv at a location that the person chooses. */
function useSaveTable(): <Row>(table: SavedTable<Row>) => void {
  const { host } = useBackOffice();
  const messages = useMessages();
  const { t } = useTranslation('screens');
  const save = async <Row,>({ title, rows, columns }: SavedTable<Row>): Promise<void> => {
    const writer = await host.files.save(fileName(title, 'csv', host.clock.now()), MIME.csv);
    if (!writer) return;
    await writeCsv(each(rows), writer, { columns, zone: fixedOffset });
    messages.success(t('books.savedTable', { title }));
  };
  return (table) => void save(table).catch(messages.error);
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

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
