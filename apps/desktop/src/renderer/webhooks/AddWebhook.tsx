import { Checkbox, InputGroup } from '@blueprintjs/core';
import { webhookCollections } from '@harbour/core/contract/actions';
import { type CollectionName, canCall } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { NewSecret, type SecretDialogProps, SecretForm } from '../screen/secrets.tsx';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import type { Table } from '../table/table.ts';
import { Field } from '../ui/Field.tsx';
import webhookStyles from './webhooks.module.css';

const choosable = webhookCollections.filter((name) => canCall('admin', name, 'find'));

/** The button that subscribes a program to changes, with its dialog and the dialog that shows the secret. */
export function AddWebhook({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const texts = { open: t('webhooks.add.open'), shown: t('webhooks.shown') };
  return <NewSecret command="addWebhook" {...texts} table={table} dialog={AddDialog} />;
}

function AddDialog({ onMade, ...frame }: SecretDialogProps) {
  const { t } = useTranslation(['screens', 'records']);
  const form = useAddForm(onMade);
  const texts = {
    title: t('webhooks.add.title'),
    lead: t('webhooks.add.lead'),
    noName: t('webhooks.add.noName'),
    confirm: t('webhooks.add.confirm'),
  };
  return (
    <SecretForm {...frame} texts={texts} form={form}>
      <Field
        label={t('records:field.webhooks.url')}
        hint={t('webhooks.add.urlHint')}
        error={form.isUrlWrong ? t('webhooks.add.noUrl') : undefined}
      >
        {(ties) => <InputGroup {...ties} type="url" value={form.url} onValueChange={form.setUrl} />}
      </Field>
      <CollectionChoice
        chosen={form.chosen}
        onChoose={form.choose}
        error={form.isChoiceMissing ? t('webhooks.add.noCollections') : undefined}
      />
    </SecretForm>
  );
}

interface CollectionChoiceProps {
  readonly chosen: readonly CollectionName[];
  readonly onChoose: (chosen: readonly CollectionName[]) => void;
  readonly error: string | undefined;
}

function CollectionChoice({ chosen, onChoose, error }: CollectionChoiceProps) {
  const { t } = useTranslation('records');
  const texts = useRecordTexts();
  return (
    <Field label={t('field.collections')} error={error}>
      {(ties) => (
        <fieldset {...ties} className={webhookStyles.choices} aria-label={t('field.collections')}>
          {choosable.map((name) => (
            <Checkbox
              key={name}
              label={texts.collection(name)}
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

/** The typed values of the dialog, which survive a lost connection, a refusal and closing. */
function useAddForm(onMade: (secret: string) => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [chosen, choose] = useState<readonly CollectionName[]>([]);
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, send, reset } = useKeyedSend((code) =>
    code === 'invalid-data' || code === 'in-use' ? t(`webhooks.add.refused.${code}`) : undefined,
  );
  const isNameMissing = name.trim() === '';
  const isUrlWrong = !URL.canParse(url);
  const isChoiceMissing = chosen.length === 0;
  const submit = () => {
    setTried(true);
    if (isNameMissing || isUrlWrong || isChoiceMissing || isBusy) return;
    void send(async (attempt) => {
      const requested = { attempt, name: name.trim(), url: url.trim(), collections: chosen };
      onMade((await client.call('webhooks/add', requested)).secret);
    });
  };
  return {
    name,
    setName,
    url,
    setUrl,
    chosen,
    choose,
    isBusy,
    problem,
    reset,
    submit,
    isNameMissing: isTried && isNameMissing,
    isUrlWrong: isTried && isUrlWrong,
    isChoiceMissing: isTried && isChoiceMissing,
  };
}
