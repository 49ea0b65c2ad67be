import { Button } from '@blueprintjs/core';
import { formatMoney, isMoney, type Money } from '@harbour/core/money';
import { writeCsv } from '@harbour/core/spreadsheet';
import { fixedOffset } from '@harbour/core/table';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { useBackOffice } from '../session/back-office.ts';
import { fileName, MIME } from '../transfer/export/file-name.ts';
import { useMessages } from '../ui/messages.ts';
import styles from './books.module.css';
import type { BookColumn } from './use-columns.ts';

interface BookTableProps<Row> {
  readonly title: string;
  readonly note?: ReactNode;
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

interface SavedTable<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly BookColumn<Row>[];
}

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
