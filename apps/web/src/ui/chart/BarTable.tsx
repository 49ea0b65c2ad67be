import styles from './chart.module.css';
import { type ChartEntry, scaleOf } from './chart-entry.ts';

interface BarTableProps {
  readonly caption: string;
  /** The headings of the name and the count. */
  readonly head: readonly [name: string, count: string];
  readonly entries: readonly ChartEntry[];
  /** Prints a count. */
  readonly format: (count: number) => string;
}

/** A table whose rows show their count as a bar. */
export function BarTable({ caption, head: [name, count], entries, format }: BarTableProps) {
  const scale = scaleOf(entries);
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.key}>
            <th scope="row">{entry.name}</th>
            <td>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(entry.count / scale) * 100} height="1" />
              </svg>
              <span>{format(entry.count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
