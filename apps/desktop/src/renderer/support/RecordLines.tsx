import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import reading from '../screen/reading.module.css';
import { useLiveRecords } from '../screen/use-live-records.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';

type Shown = Extract<CollectionName, 'subscriptions' | 'invoices' | 'devices' | 'payments'>;

/** A heading, the value below it, and whether that is a number. */
type Column<N extends Shown> = readonly [
  label: string,
  show: (record: RecordOf<N>) => ReactNode,
  kind?: 'number',
];

interface RecordLinesProps<N extends Shown> {
  readonly collection: N;
  readonly values: Readonly<Record<string, string>>;
  readonly columns: readonly Column<N>[];
}

/** Lists an account's records of one kind, one line each. */
export function RecordLines<N extends Shown>({ collection, values, columns }: RecordLinesProps<N>) {
  const { t } = useTranslation('screens');
  const id = useId();
  const kind: Shown = collection;
  const { records, error } = useLiveRecords(collection, values);
  const isEmpty = records?.length === 0;
  return (
    <section className={reading.group} aria-labelledby={id}>
      <h3 id={id} className={reading.heading}>
        {t(`support.${kind}`)}
      </h3>
      {!records && error !== null ? <LoadFailure error={error} /> : null}
      {isEmpty ? <p className={reading.quiet}>{t(`support.none.${kind}`)}</p> : null}
      {records && !isEmpty ? (
        <table className={reading.lines}>
          <thead>
            <tr>
              {columns.map(([label, , kind]) => (
                <th key={label} scope="col" className={kind && reading.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record._id}>
                {columns.map(([label, show, kind]) => (
                  <td key={label} className={kind && reading.number}>
                    {show(record)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
