import { Button, InputGroup } from '@blueprintjs/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackOffice } from '../session/back-office.ts';
import type { Table } from '../table/table.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { Field } from '../ui/Field.tsx';
import { useMessages } from '../ui/messages.ts';
import { usePageCommands } from '../ui/page-commands.ts';
import styles from './dialog-form.module.css';
import { useFormDialog } from './use-form-dialog.ts';
import { useKeyedSend } from './use-keyed-send.ts';

/** The props of a dialog whose form creates a secret. */
export interface SecretDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the new secret. */
  readonly onMade: (secret: string) => void;
}

interface NewSecretProps {
  /** The id of the page's command. */
  readonly command: string;
  /** The texts of the button, and of the title over the new secret. */
  readonly open: string;
  readonly shown: string;
  /** The list that is read again afterwards. */
  readonly table: Table;
  readonly dialog: ComponentType<SecretDialogProps>;
}

/**
 * A button that opens a dialog with a form, and the dialog that shows the secret it created. Typed text stays
 * until then.
 */
export function NewSecret({ command, open, shown, table, dialog: FormDialog }: NewSecretProps) {
  const form = useFormDialog();
  const [secret, setSecret] = useState<string>();
  usePageCommands([{ id: command, label: open, run: form.open }]);
  return (
    <>
      <Button intent="primary" icon="plus" text={open} onClick={form.open} />
      <FormDialog
        key={form.key}
        isOpen={form.isOpen}
        onClose={form.close}
        onMade={(made) => {
          form.finish();
          setSecret(made);
          void table.refresh();
        }}
      />
      <ShownSecret title={shown} shown={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

interface SecretFormProps extends Pick<SecretDialogProps, 'isOpen' | 'onClose'> {
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly noName: string;
    readonly confirm: string;
  };
  readonly form: {
    readonly name: string;
    readonly setName: (name: string) => void;
    readonly isNameMissing: boolean;
    readonly isBusy: boolean;
    readonly problem: ReactNode;
    readonly submit: () => void;
    /** Clears the problem. */
    readonly reset: () => void;
  };
  /** The fields after the name. */
  readonly children: ReactNode;
}

/** The dialog of a form that creates a secret: a sentence, the name of the program, and further fields. */
export function SecretForm({ isOpen, onClose, texts, form, children }: SecretFormProps) {
  const { t } = useTranslation('records');
  return (
    <ActionDialog
      title={texts.title}
      isOpen={isOpen}
      onClose={() => {
        form.reset();
        onClose();
      }}
      width={560}
      isForm
      confirm={texts.confirm}
      onConfirm={form.submit}
      isBusy={form.isBusy}
      problem={form.problem}
    >
      <p className={styles.soft}>{texts.lead}</p>
      <Field label={t('field.name')} error={form.isNameMissing ? texts.noName : undefined}>
        {(ties) => (
          <InputGroup {...ties} autoFocus maxLength={120} value={form.name} onValueChange={form.setName} />
        )}
      </Field>
      {children}
    </ActionDialog>
  );
}

interface ShownSecretProps {
  readonly title: string;
  /** The new secret; nothing is shown without one. */
  readonly shown: string | undefined;
  readonly onClose: () => void;
}

/** Shows a new key or secret, the only time that it can be read. It closes only by its own button. */
function ShownSecret({ title, shown, onClose }: ShownSecretProps) {
  const { t } = useTranslation('screens');
  const { host } = useBackOffice();
  const messages = useMessages();
  const [copied, setCopied] = useState('');
  if (shown === undefined) return null;
  const copy = () => host.clipboard.writeText(shown).then(() => setCopied(shown), messages.error);
  return (
    <DialogFrame
      title={title}
      isOpen
      isFirm
      onClose={onClose}
      actions={
        <>
          <Button
            icon={copied === shown ? 'tick' : 'duplicate'}
            text={t(copied === shown ? 'shownSecret.copied' : 'shownSecret.copy')}
            onClick={() => void copy()}
          />
          <Button intent="primary" text={t('shownSecret.kept')} onClick={onClose} />
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.soft}>{t('shownSecret.lead')}</p>
        <code className={styles.secret} translate="no">
          {shown}
        </code>
      </div>
    </DialogFrame>
  );
}

/** The result of the last action on a record with a secret: a refusal, or a new secret to show once. */
interface SecretState {
  /** Why the server refused the last action; `null` if it did not. */
  readonly problem: string | null;
  /** The secret that an action created; `undefined` once its reader has stored it. */
  readonly shown: string | undefined;
  readonly onStored: () => void;
}

interface SecretSend {
  readonly isBusy: boolean;
  /** Performs an action with an idempotency key. A secret that it resolves to is shown once. */
  readonly send: (action: (key: string) => Promise<string | undefined>) => void;
  readonly state: SecretState;
}

/**
 * Performs the actions on a record with a secret, one at a time. `wordingOf` returns the screen's own text
 * for a refusal's code, if it has one.
 */
export function useSecretSend(wordingOf: (code: string) => string | undefined): SecretSend {
  const [shown, setShown] = useState<string>();
  const { isBusy, problem, send } = useKeyedSend(wordingOf);
  return {
    isBusy,
    send: (action) => void send(async (key) => setShown(await action(key))),
    state: { problem, shown, onStored: () => setShown(undefined) },
  };
}

interface SecretActionsProps extends SecretState {
  /** The buttons. */
  readonly children: ReactNode;
  /** Explains the effect of the button, if its text alone does not. */
  readonly hint?: string | null;
  /** The title of the dialog that shows a new secret. */
  readonly title: string;
}

/** A row of actions on a record with a secret: the buttons, a refusal, and a new secret once. */
export function SecretActions({ children, hint, problem, title, shown, onStored }: SecretActionsProps) {
  return (
    <>
      <div className={styles.buttons}>{children}</div>
      {hint ? <p className={styles.soft}>{hint}</p> : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <ShownSecret title={title} shown={shown} onClose={onStored} />
    </>
  );
}
