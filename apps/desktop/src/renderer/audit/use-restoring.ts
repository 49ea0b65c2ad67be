import { type RecordOf, readRefusal } from '@harbour/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import { useMessages } from '../ui/messages.ts';

interface Restoring {
  readonly isBusy: boolean;
  /** The same fields were changed again: going back anyway has to be asked for. */
  readonly hasChangedSince: boolean;
  readonly error: unknown;
  readonly restore: () => void;
}

/** Gives a record back what it was before an entry; the second press, after a warning, does so over later changes. */
export function useRestoring(entry: RecordOf<'auditLog'> | undefined, onRestored: () => void): Restoring {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const hasChangedSince = readRefusal(error)?.code === 'conflict';
  const restore = async () => {
    if (!entry) return;
    setBusy(true);
    try {
      await client.ask('auditLog/restoreVersion', { id: entry._id, side: 'before', force: hasChangedSince });
      messages.success(t('audit.restored'));
      onRestored();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, hasChangedSince, error: hasChangedSince ? null : error, restore: () => void restore() };
}
