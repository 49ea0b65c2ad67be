import { type ReactNode, useId } from 'react';
import reading from './reading.module.css';

interface LineSectionProps {
  readonly title: string;
  /** The heading of each column. Numbers are aligned to the right; `null` heads a column of buttons. */
  readonly columns: readonly (string | { readonly number: string } | null)[];
  /** The rows. */
  readonly children: ReactNode;
}

/** Shows a table of lines below a heading, on a page that is read. */
export function LineSection({ title, columns, children }: LineSectionProps) {
  const id = useId();
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h2 id={id} className={reading.heading}>
        {title}
      </h2>
      <table className={reading.lines}>
        <thead>
          <tr>{columns.map(headingOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function headingOf(column: LineSectionProps['columns'][number], index: number) {
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
