import type { RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that tells what became of the rows of a bulk change: how many were changed, were so
 * already, and were refused. Numbers of nothing are left out, except that none was changed.
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
