import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { type CollectionName, canCall, webhookCollections } from '@harbour/core/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import styles from '../screen/dialog-form.module.css';
import { ShownSecret } from '../screen/ShownSecret.tsx';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import type { Table } from '../table/use-table.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { Field } from '../ui/Field.tsx';
import { usePageCommands } from '../ui/page-commands.ts';
import webhookStyles from './webhooks.module.css';

const choosable = webhookCollections.filter((name) => canCall('admin', name, 'find'));

/** The button that subscribes a program to changes, with its dialog and the dialog that shows the secret. */
export function AddWebhook({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  const open = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  usePageCommands([{ id: 'addWebhook', label: t('webhooks.add.open'), run: open }]);
  return (
    <>
      <Button intent="primary" icon="plus" text={t('webhooks.add.open')} onClick={open} />
      <AddDialog
        key={opened}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAdded={(secret) => {
          setOpen(false);
          setShown(secret);
          void table.refresh();
        }}
      />
      <ShownSecret title={t('webhooks.shown')} shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

interface AddDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAdded: (secret: string) => void;
}

function AddDialog({ isOpen, onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation(['screens', 'records', 'common']);
  const formId = useId();
  const form = useAddForm(onAdded);
  return (
    <DialogFrame
      title={t('webhooks.add.title')}
      isOpen={isOpen}
      onClose={onClose}
      isFirm={form.isBusy}
      width={560}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={form.isBusy} onClick={onClose} />
          <BusyButton
            type="submit"
            form={formId}
            intent="primary"
            isBusy={form.isBusy}
            text={t('webhooks.add.confirm')}
          />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className={styles.soft}>{t('webhooks.add.lead')}</p>
        <Field
          label={t('records:field.name')}
          error={form.isNameMissing ? t('webhooks.add.noName') : undefined}
        >
          {(ties) => (
            <InputGroup {...ties} autoFocus maxLength={120} value={form.name} onValueChange={form.setName} />
          )}
        </Field>
        <Field
          label={t('records:field.webhooks.url')}
          hint={t('webhooks.add.urlHint')}
          error={form.isUrlWrong ? t('webhooks.add.noUrl') : undefined}
        >
          {(ties) => <InputGroup {...ties} type="url" value={form.url} onValueChange={form.setUrl} />}
        </Field>
        <CollectionChoice chosen={form.chosen} onChoose={form.choose} />
        {form.isChoiceMissing ? <p className={styles.problem}>{t('webhooks.add.noCollections')}</p> : null}
      </form>
      <p role="alert" className={styles.problem}>
        {form.problem}
      </p>
    </DialogFrame>
  );
}

interface CollectionChoiceProps {
  readonly chosen: readonly CollectionName[];
  readonly onChoose: (chosen: readonly CollectionName[]) => void;
}

function CollectionChoice({ chosen, onChoose }: CollectionChoiceProps) {
  const { t } = useTranslation('records');
  const words = useRecordWords();
  return (
    <Field label={t('field.collections')}>
      {(ties) => (
        <fieldset {...ties} className={webhookStyles.choices} aria-label={t('field.collections')}>
          {choosable.map((name) => (
            <Checkbox
              key={name}
              label={words.collection(name)}
              checked={chosen.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}

/** The typed values of the dialog; a lost connection and a refusal leave them there. */
function useAddForm(onAdded: (secret: string) => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [chosen, choose] = useState<readonly CollectionName[]>([]);
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, send } = useKeyedSend((code) =>
    code === 'invalid-data' || code === 'in-use' ? t(`webhooks.add.refused.${code}`) : undefined,
  );
  const isNameMissing = name.trim() === '';
  const isUrlWrong = !URL.canParse(url);
  const isChoiceMissing = chosen.length === 0;
  const submit = () => {
    setTried(true);
    if (isNameMissing || isUrlWrong || isChoiceMissing || isBusy) return;
    void send(async () => {
      const asked = { name: name.trim(), url: url.trim(), collections: chosen };
      onAdded((await client.ask('webhooks/add', asked)).secret);
    });
  };
  return {
    ...{ name, setName, url, setUrl, chosen, choose, isBusy, problem, submit },
    isNameMissing: isTried && isNameMissing,
    isUrlWrong: isTried && isUrlWrong,
    isChoiceMissing: isTried && isChoiceMissing,
  };
}
