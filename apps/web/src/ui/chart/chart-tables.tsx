import styles from './chart.module.css';
import { type ChartEntry, partsOf } from './chart-entry.ts';

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
