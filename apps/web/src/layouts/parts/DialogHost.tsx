import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { createDialogQueue } from '../../ui/dialog/dialog-queue.ts';
import { Spinner } from '../../ui/spinner/Spinner.tsx';

/** The dialogs of this document. */
export const dialogsAtom = atom(() => createDialogQueue((delayMs, task) => setTimeout(task, delayMs)));

/** Renders the open dialogs. */
export function DialogHost() {
  const { t } = useTranslation('common');
  const { entries, subscribe } = useAtomValue(dialogsAtom);
  return useSyncExternalStore(subscribe, entries, entries).map(
    ({ id, title, fullscreen, isOpen, content, cancel }) => (
      <Dialog key={id} title={title} fullscreen={fullscreen} open={isOpen} onClose={cancel}>
        {content ?? (
          <p role="status">
            <Spinner /> {t('state.loading')}
          </p>
        )}
      </Dialog>
    ),
  );
}
