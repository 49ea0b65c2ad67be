import type { ReactNode } from 'react';
import { ReadingSection } from './FactList.tsx';
import reading from './reading.module.css';

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
    <table className={reading.lines}>
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
              <td className={reading.number}>{amount}</td>
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
    <th key={index} scope="col" className={reading.number}>
      {column.number}
    </th>
  );
}
