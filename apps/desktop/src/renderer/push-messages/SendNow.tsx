import { Button } from '@blueprintjs/core';
import type { CollectionName, RecordOf } from '@harbour/core/contract/collections';
import { readRefusal } from '@harbour/core/contract/errors';
import type { PlainRecord } from '@harbour/core/contract/values';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../screen/use-live-records.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useLiveResponse } from '../session/use-response.ts';
import { useSession } from '../session/use-session.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useMessages } from '../ui/messages.ts';
import { titleText } from '../ui/record-title.ts';
import { useLocale } from '../ui/use-locale.ts';
import styles from './push-preview.module.css';

type Message = RecordOf<'pushMessages'>;

/** Statuses of messages that can be sent; the others are being sent or were sent. */
const SENDABLE: ReadonlySet<Message['status']> = new Set(['draft', 'scheduled', 'failed', 'missed']);
const MESSAGE_FIELDS = ['title', 'body', 'link'] as const;

interface SendNowProps {
  readonly id: string;
  /** The message as currently typed. */
  readonly draft: PlainRecord;
}

/** Sends the stored message after an admin has confirmed it. */
export function SendNow({ id, draft }: SendNowProps) {
  const { t } = useTranslation('screens');
  const { user } = useSession();
  const { record: stored } = useRecord('pushMessages', id);
  const [isOpen, setOpen] = useState(false);
  if (user?.role !== 'admin' || !stored || !(SENDABLE.has(stored.status) || isOpen)) return null;
  const isSaved = MESSAGE_FIELDS.every(
    (field) => JSON.stringify(stored[field]) === JSON.stringify(draft[field] ?? null),
  );
  return (
    <div className={styles.send}>
      <Button
        icon="send-message"
        intent="primary"
        disabled={!isSaved}
        text={t('pushMessages.send')}
        onClick={() => setOpen(true)}
      />
      {isSaved ? null : <p>{t('pushMessages.saveFirst')}</p>}
      <SendDialog message={stored} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface SendDialogProps {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SendDialog({ message, isOpen, onClose }: SendDialogProps) {
  const { t } = useTranslation(['screens', 'common']);
  const { client } = useBackOffice();
  const messages = useMessages();
  const title = titleText(message.title, useLocale());
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { _id, version } = message;
      await client.service('pushMessages').patch(_id, { version, status: 'sending' });
      messages.success(t('pushMessages.sent', { title }));
      onClose();
    } catch (error) {
      messages.error(isForNobody(error) ? t('pushMessages.audienceNone') : error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      title={t('pushMessages.sendTitle')}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={isBusy}
      width={440}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={isBusy} onClick={onClose} />
          <ConfirmSend message={message._id} isBusy={isBusy} onConfirm={() => void send()} />
        </>
      }
    >
      <p>{t('pushMessages.sendText', { title })}</p>
      {isOpen ? <Audience message={message._id} /> : null}
    </DialogFrame>
  );
}

/** True if the server refused because the last device has left since the dialog counted. */
function isForNobody(error: unknown): boolean {
  const refusal = readRefusal(error);
  return refusal?.code === 'invalid-data' && refusal.subject === 'status';
}

interface ConfirmSendProps {
  readonly message: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Confirms the sending; disabled while no device would receive the message. */
function ConfirmSend({ message, isBusy, onConfirm }: ConfirmSendProps) {
  const { t } = useTranslation('screens');
  const isEmpty = useAudience(message) === 0;
  return (
    <BusyButton
      intent="primary"
      isBusy={isBusy}
      disabled={isEmpty}
      text={t('pushMessages.sendConfirm')}
      onClick={onConfirm}
    />
  );
}

/** Shows how many devices would receive a message; renders nothing while that is unknown. */
export function Audience({ message }: { readonly message: string | undefined }) {
  const { t } = useTranslation('screens');
  const count = useAudience(message);
  if (count === undefined) return null;
  const text = count === 0 ? t('pushMessages.audienceNone') : t('pushMessages.audience', { count });
  return <p role="status">{text}</p>;
}

/**
 * Returns the number of devices that would receive the message if it were sent now, as counted by the server
 * and kept current; `undefined` while it is unknown.
 */
function useAudience(message: string | undefined): number | undefined {
  const request = useCallback(
    (client: RealtimeClient) =>
      client.call('pushMessages/audience', message === undefined ? {} : { message }),
    [message],
  );
  const { response, error } = useLiveResponse({ collections: SOURCES, request });
  // Shows no number rather than one that may be wrong.
  return error === undefined ? response?.count : undefined;
}

/** The collections that decide how many devices there are. */
const SOURCES: readonly CollectionName[] = ['devices', 'users', 'pushMessages'];
