import { type CollectionName, isCollectionName } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useJoinNames } from '../../ui/joined-texts.ts';
import { useTitleOrId } from '../../ui/record-title.ts';
import { useNamedRecords } from '../relations/use-named-records.ts';
import { fieldAt } from '../values/field-at.ts';
import { idsIn, useValueText } from './use-value-text.ts';

interface FieldValueProps {
  readonly collection: CollectionName;
  readonly path: string;
  readonly value: unknown;
}

/** Shows a field's value for people, related records by name, so that two values can be compared. */
export function FieldValue({ collection, path, value }: FieldValueProps) {
  const valueText = useValueText(collection);
  const related = fieldAt(collection, path)?.relation?.collection ?? '';
  const ids = idsIn(value);
  if (ids.length === 0 || !isCollectionName(related)) return valueText(path, value);
  return <RecordNames collection={related} ids={ids} />;
}

interface RecordNamesProps {
  readonly collection: CollectionName;
  readonly ids: readonly string[];
}

function RecordNames({ collection, ids }: RecordNamesProps) {
  const { t } = useTranslation('editor');
  const records = useNamedRecords(collection, ids);
  const titleOf = useTitleOrId();
  const joinNames = useJoinNames();
  const nameOf = (id: string) => {
    const record = records.get(id);
    if (record === undefined) return '…';
    return record === null ? t('relation.gone') : titleOf(collection, record);
  };
  return joinNames(ids.map(nameOf));
}
