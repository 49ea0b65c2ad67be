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

/**
 * Returns a function that describes the outcome of the rows of a bulk change: how many were changed, already
 * had the value, and were refused. Zero counts are left out, except that none was changed.
 */
export function useJobCounts() {
  const { t } = useTranslation('transfer');
  return ({
    changed,
    skipped,
    refused,
  }: Pick<RecordOf<'bulkJobs'>, 'changed' | 'skipped' | 'refused'>): string =>
    [
      t('job.changed', { count: changed }),
      skipped > 0 ? t('job.unchanged', { count: skipped }) : '',
      refused > 0 ? t('job.refused', { count: refused }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}
