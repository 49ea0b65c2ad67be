import { atom, useStore } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import { exportJobsAtom, isExportOpen } from './export-jobs.ts';
import { sendingsAtom } from './send-bulk.ts';

/**
 * The number of exports that are not finished and of bulk changes that are not sent: reloading the page or
 * signing out would abort them. Changes that the server executes do not need the window.
 */
export const openJobsAtom = atom(
  (get) => get(exportJobsAtom).filter(isExportOpen).length + get(sendingsAtom).length,
);

/**
 * Returns whether the person may leave, or reload; shows why not while an export or a bulk change is running.
 */
export function useLeaveGuard(): () => boolean {
  const store = useStore();
  const messages = useMessages();
  const { t } = useTranslation('transfer');
  return useCallback(() => {
    const mayLeave = store.get(openJobsAtom) === 0;
    if (!mayLeave) messages.error(t('job.inTheWay'));
    return mayLeave;
  }, [store, messages, t]);
}
