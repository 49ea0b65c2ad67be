import { type CollectionName, isCollectionName, isRecordId, type RecordOf } from '@harbour/core/contract';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import { useValueText } from '../record/form/use-value-text.ts';
import { Thumb } from '../record/pictures/Thumb.tsx';
import { fieldAt } from '../record/values/field-at.ts';
import { RelatedLink } from '../screen/RelatedLink.tsx';
import styles from './audit.module.css';

/** Shows each changed field before and after, as text. */
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

interface ChangedValueProps {
  readonly collection: CollectionName;
  readonly field: string;
  readonly value: unknown;
}

/** Shows a value of a change: pictures as thumbnails, other records by name, everything else as text. */
function ChangedValue({ collection, field: path, value }: ChangedValueProps) {
  const valueText = useValueText(collection);
  const field = fieldAt(collection, path);
  const related = field?.relation?.collection ?? '';
  const ids = (Array.isArray(value) ? value : [value]).filter(isRecordId);
  if (ids.length === 0 || field?.fields || !isCollectionName(related)) return valueText(path, value);
  return ids.map((id) =>
    related === 'attachments' ? (
      <Thumb key={id} id={id} alt="" />
    ) : (
      <div key={id}>
        <RelatedLink collection={related} id={id} />
      </div>
    ),
  );
}
