import type { CollectionName } from '@harbour/core/contract/collections';
import type { RecordId } from '@harbour/core/contract/values';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RelatedLink } from './RelatedLink.tsx';
import styles from './reading.module.css';

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
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('field.id')}</th>
            <th scope="col">{t('field.type')}</th>
            <th scope="col" className={styles.number}>
              {t('field.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ collection, id: record, count = 1 }) => (
            <tr key={`${collection} ${record}`}>
              <td>
                <RelatedLink collection={collection} id={record} />
              </td>
              <td className={styles.quiet}>{t(`collection.${collection}`)}</td>
              <td className={styles.number}>{count}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className={styles.number}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
