import { isCollectionName, type RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import styles from './audit.module.css';
import { ChangedValue } from './ChangedValue.tsx';

/** Each field of a change as it was and as it is, in words. */
export function AuditChanges({ entry }: { readonly entry: RecordOf<'auditLog'> }) {
  const { t } = useTranslation(['screens', 'records']);
  const words = useRecordWords();
  const collection = isCollectionName(entry.collection) ? entry.collection : 'auditLog';
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <p>{t('audit.noFields')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('records:field.before')}</th>
          <th scope="col">{t('records:field.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{words.field(collection, field)}</th>
            <td>
              {before ? (
                <del className={styles.old}>
                  <ChangedValue collection={collection} field={field} value={before[field]} />
                </del>
              ) : null}
            </td>
            <td>
              {after ? (
                <ins className={styles.new}>
                  <ChangedValue collection={collection} field={field} value={after[field]} />
                </ins>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
