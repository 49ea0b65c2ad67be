import { TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { useMessages } from '../ui/messages.ts';
import styles from './dialog-form.module.css';
import { useKeyedSend } from './use-keyed-send.ts';

/** The longest reason, in characters: the same for every collection that stores one. */
const MAX_LENGTH = 300;

interface ReasonDialogProps<Response> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly title: string;
  /** Says what the action does, to which record. */
  readonly sentence?: string;
  readonly lead?: string;
  readonly label: string;
  readonly hint: string;
  /** The error of a form that is sent without a reason. */
  readonly missing: string;
  /** The text of the button that sends. */
  readonly confirm: string;
  /** Returns the message once it is done. */
  readonly done: (response: Response) => string;
  /** The problem if someone else acted first. */
  readonly conflict: string;
  readonly send: (reason: string) => Promise<Response>;
}

/**
 * Asks for the reason of an action, and sends both. The typed reason stays if the server refuses, and when
 * the dialog is closed.
 */
export function ReasonDialog<Response>({
  isOpen,
  onClose,
  onDone,
  send,
  ...texts
}: ReasonDialogProps<Response>) {
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useKeyedSend((code) => (code === 'conflict' ? texts.conflict : undefined));
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing || sending.isBusy) return;
    void sending.send(async () => {
      messages.success(texts.done(await send(reason.trim())));
      onDone();
    });
  };
  return (
    <ActionDialog
      title={texts.title}
      isOpen={isOpen}
      onClose={() => {
        sending.reset();
        onClose();
      }}
      width={460}
      isForm
      confirm={texts.confirm}
      onConfirm={submit}
      isBusy={sending.isBusy}
      problem={sending.problem}
    >
      {texts.sentence ? <p className={styles.sentence}>{texts.sentence}</p> : null}
      {texts.lead ? <p className={styles.soft}>{texts.lead}</p> : null}
      <Field label={texts.label} hint={texts.hint} error={isTried && isMissing ? texts.missing : undefined}>
        {(ties) => (
          <TextArea
            {...ties}
            fill
            autoFocus
            rows={3}
            maxLength={MAX_LENGTH}
            value={reason}
            onChange={({ target }) => {
              sending.reset();
              setReason(target.value);
            }}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
