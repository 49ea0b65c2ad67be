import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { formatCount } from '@harbour/core/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../ui/use-locale.ts';
import { ReadingSection } from './FactList.tsx';
import { RelatedLink } from './RelatedLink.tsx';
import styles from './reading.module.css';

interface LineTableProps {
  /** The heading of each column. Numbers are aligned to the right; `null` heads a column of buttons. */
  readonly columns: readonly (string | { readonly number: string } | null)[];
  /** The rows. */
  readonly children: ReactNode;
  /** Below the rows: labels with amounts; the last one is the total. */
  readonly sums?: readonly (readonly [label: string, amount: ReactNode])[];
}

interface LineSectionProps extends LineTableProps {
  readonly title: string;
}

/** Shows a table of lines below a heading, on a read-only page. */
export function LineSection({ title, ...table }: LineSectionProps) {
  return (
    <ReadingSection title={title}>
      <LineTable {...table} />
    </ReadingSection>
  );
}

/** The table alone, for a section with more than lines. */
export function LineTable({ columns, children, sums = [] }: LineTableProps) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>{columns.map(headingOf)}</tr>
      </thead>
      <tbody>{children}</tbody>
      {sums.length === 0 ? null : (
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={columns.length - 1}>
                {label}
              </th>
              <td className={styles.number}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

function headingOf(column: LineTableProps['columns'][number], index: number) {
  if (column === null) return <td key={index} />;
  if (typeof column === 'string')
    return (
      <th key={index} scope="col">
        {column}
      </th>
    );
  return (
    <th key={index} scope="col" className={styles.number}>
      {column.number}
    </th>
  );
}

interface ChosenLine {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly count?: number;
}

interface ChosenLinesProps {
  readonly title: string;
  readonly lines: readonly ChosenLine[];
  /** Below the lines: labels with amounts; the last one is the total. */
  readonly sums: readonly (readonly [label: string, amount: ReactNode])[];
}

/** Lists what was chosen, one line each as on a receipt, with the totals. */
export function ChosenLines({ title, lines, sums }: ChosenLinesProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <LineSection
      title={title}
      columns={[t('field.id'), t('field.type'), { number: t('field.count') }]}
      sums={sums}
    >
      {lines.map(({ collection, id, count = 1 }) => (
        <tr key={`${collection} ${id}`}>
          <td>
            <RelatedLink collection={collection} id={id} />
          </td>
          <td className={styles.quiet}>{t(`collection.${collection}`)}</td>
          <td className={styles.number}>{formatCount(locale, count)}</td>
        </tr>
      ))}
    </LineSection>
  );
}
