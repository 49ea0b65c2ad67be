import type { BatchResult } from '@harbour/core/contract/actions';
import type { CollectionName } from '@harbour/core/contract/collections';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveQueue } from '../../record/queue/use-save-queue.ts';
import { useBackOffice } from '../../session/back-office.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useMessages } from '../../ui/messages.ts';
import { createEditHistory, type EditHistory } from './edit-history.ts';
import type { SentChanges } from './send-changes.ts';

/** Returns the history of a table's edits; refusals to revert one are shown as messages. */
export function useEditHistory(collection: CollectionName): EditHistory {
  const { t } = useTranslation(['table', 'common']);
  const { client } = useBackOffice();
  const queue = useSaveQueue();
  const messages = useMessages();
  const errorText = useErrorText();
  return useMemo(() => {
    const onSent = (sent: SentChanges) =>
      report(sent, (error, count) =>
        messages.error(
          count > 0
            ? t('common:labelled', { name: t('paste.refused', { count }), value: errorText(error) })
            : error,
        ),
      );
    return createEditHistory({ client, collection, queue, onSent, onError: messages.error });
  }, [client, collection, queue, messages, errorText, t]);
}

/** Reports the first refusal with the number of them, and why later changes were not sent. */
function report({ results, broken }: SentChanges, notify: (error: unknown, count: number) => void): void {
  const refused = results.filter((result): result is BatchResult & { readonly ok: false } => !result.ok);
  if (refused[0]) notify(refused[0], refused.length);
  if (broken) notify(broken.error, 0);
}
