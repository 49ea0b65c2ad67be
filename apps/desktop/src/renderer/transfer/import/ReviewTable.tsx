import type { CollectionName } from '@harbour/core/contract/collections';
import type { ComparedRow, ImportTarget } from '@harbour/core/spreadsheet';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../../record/form/use-value-text.ts';
import { issueText } from '../../record/sheet/issue-text.ts';
import { targetLabel } from '../../record/sheet/target-names.ts';
import { useLocale } from '../../ui/use-locale.ts';
import type { OpenFile } from './file-mapping.ts';
import styles from './import.module.css';

/** The views of the rows of an import. */
export type ReviewKind = 'added' | 'changed' | 'conflicting' | 'invalid';

interface ReviewTableProps {
  readonly collection: CollectionName;
  readonly kind: ReviewKind;
  readonly rows: readonly ComparedRow[];
  readonly file: OpenFile;
  readonly targets: readonly ImportTarget[];
  /** The names of related records, by id. */
  readonly titles: ReadonlyMap<string, unknown>;
}

/** The most rows rendered: enough to judge by; the file has them all. */
const SHOWN = 100;

/** Lists rows of one kind: each cell before and after, or why a row is invalid. */
export function ReviewTable({ rows, ...props }: ReviewTableProps) {
  const { t } = useTranslation('transfer');
  const isConflict = props.kind === 'conflicting';
  return (
    <div className={styles.scroll}>
      {isConflict ? <p className={styles.hint}>{t('import.conflictHint')}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            {props.kind === 'invalid' ? (
              <th scope="col" colSpan={3}>
                {t('job.reason')}
              </th>
            ) : (
              <>
                <th scope="col">{t('import.field')}</th>
                <th scope="col">{t(isConflict ? 'import.theirs' : 'import.was')}</th>
                <th scope="col">{t(isConflict ? 'import.mine' : 'import.becomes')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <ReviewRow key={row.number} row={row} {...props} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN ? (
        <p className={styles.hint}>{t('import.moreRows', { count: rows.length - SHOWN })}</p>
      ) : null}
    </div>
  );
}

function ReviewRow({
  row,
  kind,
  file,
  collection,
  targets,
  titles,
}: Omit<ReviewTableProps, 'rows'> & { readonly row: ComparedRow }) {
  const { t } = useTranslation(['transfer', 'records', 'common', 'editor']);
  const valueText = useValueText(collection, titles);
  const language = useLocale();
  const labelOf = (id: string) => {
    const target = targets.find((each) => each.id === id);
    return target ? targetLabel(target, collection, t) : id;
  };

  const changes = kind === 'conflicting' ? row.conflicts : row.changes;
  const lines = changes.map(({ path, targetId, was, becomes }) => ({
    field: labelOf(targetId),
    was: kind === 'added' ? '' : valueText(path, was),
    becomes: valueText(path, becomes),
  }));

  if (kind === 'invalid') {
    const cells = file.parsed.rows.find(({ number }) => number === row.number)?.cells ?? [];
    const textAt = (column: number) => cells[column]?.text ?? '';
    return (
      <tr>
        <th scope="row">{row.number}</th>
        <td colSpan={3}>
          {row.issues.map((issue) => (
            <div key={`${issue.code} ${issue.column} ${issue.path}`}>
              {issueText(issue, { row: row.number, collection, t, language, textAt })}
            </div>
          ))}
        </td>
      </tr>
    );
  }
  return lines.map(({ field, was, becomes }, index) => (
    <tr key={field}>
      {index === 0 ? (
        <th scope="rowgroup" rowSpan={lines.length}>
          {row.number}
        </th>
      ) : null}
      <td>{field}</td>
      <td className={kind === 'conflicting' ? undefined : styles.was}>{was}</td>
      <td>{becomes}</td>
    </tr>
  ));
}
