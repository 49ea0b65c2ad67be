import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedDraft } from '../record/queue/save-queue.ts';
import { useQueuedSaves, useSaveQueue } from '../record/queue/use-save-queue.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useLeaveGuard } from '../transfer/jobs/use-leave-guard.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { useMessages } from '../ui/messages.ts';

/** The sign-out of the person in this window, which asks first if it would lose saves. */
interface SigningOut {
  /**
   * Signs out, or asks first if any window has saves that are not on the server; states why not while an
   * export is running or a bulk change is being sent.
   */
  readonly begin: () => void;
  readonly isAsking: boolean;
  /** The number of saves that are not on the server. */
  readonly count: number;
  /**
   * Signs out and discards the saves named in the question; they stay if the server cannot be reached. Any
   * other save waits until the person signs in again.
   */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Returns the sign-out of this window. */
export function useSignOut(): SigningOut {
  const { client } = useBackOffice();
  const messages = useMessages();
  const queue = useSaveQueue();
  const count = useQueuedSaves().length;
  const mayLeave = useLeaveGuard();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // The saves may reach the server meanwhile: then there is nothing to ask.
    if (count === 0) setAsking(false);
  }, [count]);
  const signOut = async (discarded: readonly QueuedDraft[]) => {
    await client.session.signOut();
    await queue.discard(discarded);
  };
  const begin = async () => {
    if (!mayLeave()) return;
    const saves = await queue.refresh();
    if (saves.length > 0) setAsking(true);
    else await signOut([]);
  };
  const confirm = () => {
    setAsking(false);
    void signOut(queue.saves()).catch(messages.error);
  };
  return {
    begin: () => void begin().catch(messages.error),
    isAsking,
    count,
    confirm,
    cancel: () => setAsking(false),
  };
}

/** Warns that saves which are not on the server are lost with the sign-out, and asks whether to continue. */
export function SignOutDialog({ signingOut }: { readonly signingOut: SigningOut }) {
  const { t } = useTranslation('backOffice');
  const { isAsking, count, confirm, cancel } = signingOut;
  // While it closes, it keeps its text.
  const requested = useRef(count);
  if (isAsking && count > 0) requested.current = count;
  return (
    <ActionDialog
      title={t('queue.signOut.title')}
      isOpen={isAsking}
      onClose={cancel}
      width={460}
      intent="danger"
      confirm={t('queue.signOut.confirm')}
      onConfirm={confirm}
    >
      <p>{t('queue.signOut.text', { count: requested.current })}</p>
    </ActionDialog>
  );
}
