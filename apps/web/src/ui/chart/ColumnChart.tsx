import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { FactTable } from '../section/FactTable.tsx';
import styles from './chart.module.css';
import { type ChartEntry, scaleOf } from './chart-entry.ts';

interface ColumnChartProps {
  readonly caption: string;
  readonly head: readonly [name: string, count: string];
  readonly entries: readonly (ChartEntry & { readonly short: string })[];
  /** The title that opens the table. */
  readonly tableTitle: ReactNode;
}

const HEIGHT = 100;

/** Counts over time as columns, with the same numbers in a table below. */
export function ColumnChart({ caption, head, entries, tableTitle }: ColumnChartProps) {
  const scale = scaleOf(entries);
  return (
    <figure>
      <div className={styles.columns} aria-hidden="true">
        {entries.map(({ key, short, count }) => (
          <div key={key} className={styles.column}>
            <span>{count}</span>
            <svg viewBox={`0 0 1 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect y={HEIGHT - (count / scale) * HEIGHT} width="1" height={(count / scale) * HEIGHT} />
            </svg>
            <span>{short}</span>
          </div>
        ))}
      </div>
      <Disclosure title={tableTitle}>
        <FactTable
          caption={caption}
          head={head}
          rows={entries.map(({ key, name, count }) => ({ key, cells: [name, count] }))}
        />
      </Disclosure>
    </figure>
  );
}
