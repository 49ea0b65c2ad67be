import { Button, InputGroup } from '@blueprintjs/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../table/table.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { usePageCommands } from '../ui/page-commands.ts';
import styles from './dialog-form.module.css';
import { ShownSecret } from './ShownSecret.tsx';
import { useFormDialog } from './use-form-dialog.ts';

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
