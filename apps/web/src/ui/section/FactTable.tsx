import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './fact-table.module.css';

interface FactTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** Each row has as many cells as the header; the first names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/**
 * A table of facts. On a phone each row of more than two columns is a separate paragraph, with the headings
 * as labels next to the facts.
 */
export function FactTable({ caption, head, rows }: FactTableProps) {
  const [first, ...labels] = head;
  return (
    <table className={classNames(styles.table, head.length > 2 && styles.stacked)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {first === '' ? <td /> : <th scope="col">{first}</th>}
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={labels[index]} data-label={labels[index]}>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
