import { useTranslation } from 'react-i18next';
import type { QueuedSave } from '../editing/stored-draft.ts';

/** Returns a function that explains why a queued save is not on the server. */
export function useSaveNote(): (save: QueuedSave) => string {
  const { t } = useTranslation(['editor', 'common']);
  return ({ state, refusal, removal }) => {
    if (state !== 'refused') return t(removal ? `queued.removal.${state}` : `queued.${state}`);
    return t('queued.refused', { reason: t(refusal ? `common:refusal.${refusal}` : 'common:error.unknown') });
  };
}
