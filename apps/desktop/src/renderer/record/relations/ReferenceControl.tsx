import { useTranslation } from 'react-i18next';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import { moveEntry } from '../values/move-entry.ts';
import { RecordCombobox } from './RecordCombobox.tsx';
import { RelatedRecord } from './RelatedRecord.tsx';
import styles from './relations.module.css';
import { relatedCollection } from './use-found-records.ts';
import { useNamedRecords } from './use-named-records.ts';

/** Another record, found by its name. */
export function ReferenceControl({
  field,
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  label,
}: ControlProps) {
  const { t } = useTranslation('editor');
  const collection = relatedCollection(field.relation?.collection);
  const id = textValue(value);
  const names = useNamedRecords(collection, id === '' ? [] : [id]);
  if (!collection) return null;
  return (
    <div className={styles.reference}>
      {id === '' ? null : (
        <RelatedRecord
          id={id}
          collection={collection}
          names={names}
          onRemove={isReadOnly ? undefined : () => onChange(null)}
        />
      )}
      {isReadOnly ? null : (
        <RecordCombobox
          collection={collection}
          ties={ties}
          label={label}
          autoFocus={autoFocus}
          taken={[id]}
          placeholder={t(id === '' ? 'relation.find' : 'relation.replace')}
          onPick={(record) => onChange(record._id)}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}

/** Several records in an order of the person's own. */
export function ReferencesControl({
  field,
  value,
  onChange,
  onLeave,
  ties,
  isReadOnly,
  autoFocus,
  label,
}: ControlProps) {
  const { t } = useTranslation('editor');
  const collection = relatedCollection(field.relation?.collection);
  const ids: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const names = useNamedRecords(collection, ids);
  if (!collection) return null;
  const mover = (from: number, to: number) =>
    isReadOnly || to < 0 || to >= ids.length ? undefined : () => onChange(moveEntry(ids, from, to));
  return (
    <div className={styles.references}>
      {ids.length === 0 ? null : (
        <ol className={styles.order}>
          {ids.map((id, index) => (
            <li key={id}>
              <RelatedRecord
                id={id}
                collection={collection}
                names={names}
                onUp={mover(index, index - 1)}
                onDown={mover(index, index + 1)}
                onRemove={isReadOnly ? undefined : () => onChange(ids.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {isReadOnly ? null : (
        <RecordCombobox
          collection={collection}
          ties={ties}
          label={label}
          autoFocus={autoFocus}
          taken={ids}
          placeholder={t('relation.add')}
          onPick={(record) => onChange([...ids, record._id])}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}
