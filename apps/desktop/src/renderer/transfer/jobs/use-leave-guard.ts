import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import { openJobsAtom } from './open-jobs.ts';

/** Returns whether the window may reload; shows why not while an export or a bulk change runs. */
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
