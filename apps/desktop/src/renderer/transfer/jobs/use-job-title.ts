import { collectionLabel, isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';

const TITLES = {
  edit: 'bulk.doEdit',
  publish: 'bulk.doPublish',
  unpublish: 'bulk.doUnpublish',
  remove: 'bulk.doRemove',
  restore: 'bulk.doRestore',
  import: 'bulk.doImport',
  undo: 'bulk.doUndo',
} as const satisfies Record<RecordOf<'bulkJobs'>['kind'], string>;

/** Returns a function that describes a bulk change in words, such as “Publish 120 products”. */
export function useJobTitle() {
  const { t } = useTranslation(['transfer', 'records']);
  return ({
    kind,
    collection,
    total,
  }: Pick<RecordOf<'bulkJobs'>, 'kind' | 'collection' | 'total'>): string => {
    const name = isCollectionName(collection) ? t(`records:${collectionLabel(collection)}`) : collection;
    return t(TITLES[kind], { count: total, collection: name });
  };
}
