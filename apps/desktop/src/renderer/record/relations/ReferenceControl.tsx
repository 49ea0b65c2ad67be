import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '@blueprintjs/icons';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/BusyButton.tsx';
import { useTitleOrId } from '../../ui/record-title.ts';
import { type ControlProps, textValue } from '../controls/control-props.ts';
import { useRecordTexts } from '../controls/use-record-texts.ts';
import { entryMover } from '../values/move-entry.ts';
import { RecordCombobox } from './RecordCombobox.tsx';
import styles from './relations.module.css';
import { relatedCollection } from './use-found-records.ts';
import { type NamedRecords, useNamedRecords } from './use-named-records.ts';

/** Chooses another record by its name. */
export function ReferenceControl(props: ControlProps) {
  const { field, value, onChange, isReadOnly } = props;
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
          {...props}
          collection={collection}
          taken={[id]}
          placeholder={t(id === '' ? 'relation.find' : 'relation.replace')}
          onPick={(record) => onChange(record._id)}
        />
      )}
    </div>
  );
}

/** Chooses several records in an order. */
export function ReferencesControl(props: ControlProps) {
  const { field, value, onChange, isReadOnly } = props;
  const { t } = useTranslation('editor');
  const collection = relatedCollection(field.relation?.collection);
  const ids: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const names = useNamedRecords(collection, ids);
  if (!collection) return null;
  const mover = entryMover({ entries: ids, isReadOnly, onChange });
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
          {...props}
          collection={collection}
          taken={ids}
          placeholder={t('relation.add')}
          onPick={(record) => onChange([...ids, record._id])}
        />
      )}
    </div>
  );
}

interface RelatedRecordProps {
  readonly id: string;
  readonly collection: CollectionName;
  readonly names: NamedRecords;
  readonly onRemove: (() => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
}

/** Shows a chosen record: its name, its status and its actions. */
function RelatedRecord({ id, collection, names, onRemove, onUp, onDown }: RelatedRecordProps) {
  const { t } = useTranslation('editor');
  const texts = useRecordTexts();
  const titleOf = useTitleOrId();
  const record = names.get(id);
  const known = record ? titleOf(collection, record) : t('relation.gone');
  const title = record === undefined ? '…' : known;
  return (
    <span className={styles.chosen}>
      <span className={styles.title}>{title}</span>
      {typeof record?.status === 'string' ? (
        <span className={styles.status}>{texts.value('status', record.status)}</span>
      ) : null}
      <IconButton icon={<ArrowUpIcon size={12} />} label={t('relation.up', { title })} onClick={onUp} />
      <IconButton icon={<ArrowDownIcon size={12} />} label={t('relation.down', { title })} onClick={onDown} />
      <IconButton icon={<CrossIcon size={12} />} label={t('relation.remove', { title })} onClick={onRemove} />
    </span>
  );
}
