import { Checkbox } from '@blueprintjs/core';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../../record/controls/use-record-texts.ts';
import { DifferenceText } from './DifferenceText.tsx';
import { type DifferenceRow, rowName } from './difference-rows.ts';
import styles from './history.module.css';

interface VersionChangesProps {
  readonly collection: CollectionName;
  readonly rows: readonly DifferenceRow[];
  /** The choice of rows to restore; without it there is none. */
  readonly choice?:
    | {
        readonly chosen: ReadonlySet<string>;
        readonly isOffered: (row: DifferenceRow) => boolean;
        readonly isLater: (row: DifferenceRow) => boolean;
        readonly toggle: (path: string) => void;
      }
    | undefined;
}

/** Lists the differences between two versions: the name of each field, and its readable difference. */
export function VersionChanges({ collection, rows, choice }: VersionChangesProps) {
  const { t } = useTranslation('history');
  const texts = useRecordTexts();
  if (rows.length === 0) return <p className={styles.quiet}>{t('noFields')}</p>;
  return (
    <ul className={styles.changes}>
      {rows.map((row) => {
        const name = rowName(texts, collection, row.path);
        return (
          <li key={row.path} className={styles.change}>
            {choice?.isOffered(row) ? (
              <Checkbox
                className={styles.name ?? ''}
                checked={choice.chosen.has(row.path)}
                label={name}
                onChange={() => choice.toggle(row.path)}
              />
            ) : (
              <span className={styles.name}>{name}</span>
            )}
            <div className={styles.difference}>
              <DifferenceText collection={collection} row={row} />
              {choice?.isLater(row) ? <p className={styles.later}>{t('later')}</p> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
