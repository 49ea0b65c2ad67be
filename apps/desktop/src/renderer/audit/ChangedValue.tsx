import { type CollectionName, isCollectionName, isRecordId } from '@harbour/core/contract';
import { useValueText } from '../record/form/use-value-text.ts';
import { Thumb } from '../record/pictures/Thumb.tsx';
import { fieldAt } from '../record/values/field-at.ts';
import { RelatedLink } from '../screen/RelatedLink.tsx';

interface ChangedValueProps {
  readonly collection: CollectionName;
  readonly field: string;
  readonly value: unknown;
}

/** A value of a change: pictures as they look, other records by their names, everything else in words. */
export function ChangedValue({ collection, field: path, value }: ChangedValueProps) {
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
