import styles from './chart.module.css';
import { type ChartEntry, partsOf, scaleOf } from './chart-entry.ts';

interface ShareTableProps {
  readonly caption: string;
  readonly head: readonly [name: string, share: string];
  readonly entries: readonly ChartEntry[];
  /** Prints a count. */
  readonly format: (count: number) => string;
}

const SHADES = ['first', 'second', 'third'] as const;

/** The shares of a whole: one bar, and a table as its legend. */
export function ShareTable({ caption, head, entries, format }: ShareTableProps) {
  const parts = partsOf(entries).map((part, index) => ({
    ...part,
    shade: styles[SHADES[index % SHADES.length] ?? 'first'],
  }));
  return (
    <div>
      <svg className={styles.whole} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, from, width, shade }) => (
          <rect key={key} className={shade} x={from} width={width} height="1" />
        ))}
      </svg>
      <table className={styles.shares}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, name, count, shade }) => (
            <tr key={key}>
              <th scope="row">
                <svg className={styles.key} viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">
                  <rect className={shade} width="10" height="10" rx="2" />
                </svg>
                {name}
              </th>
              <td>{format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
