import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../ui/messages.ts';
import { openJobsAtom } from './open-jobs.ts';

/**
 * Answers whether the window may begin anew; while an export or a bulk change is under way it says why it may
 * not.
 */
export function useMayLeave(): () => boolean {
  const store = useStore();
  const messages = useMessages();
  const { t } = useTranslation('transfer');
  return useCallback(() => {
    const mayLeave = store.get(openJobsAtom) === 0;
    if (!mayLeave) messages.error(t('job.inTheWay'));
    return mayLeave;
  }, [store, messages, t]);
}
