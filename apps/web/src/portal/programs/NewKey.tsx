import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, useForm } from '../../state/use-form.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { refusedNames } from '../../ui/field/refused-names.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import parts from '../parts.module.css';
import { RefusalNotice } from '../RefusalNotice.tsx';
import { useStoredEdits } from '../stored-edits.ts';
import { chosenData, OwnDataChoice } from './OwnDataChoice.tsx';
import { useAttempt } from './use-attempt.ts';

const DAY_MS = 86_400_000;
/** Days after which a key can end; 0 is never. */
const TERMS = [90, 365, 0] as const;

interface NewKeyProps {
  readonly client: RealtimeClient;
  readonly onIssued: (key: string) => void;
}

/** Issues a key with read-only access to the selected data. */
export function NewKey({ client, onIssued }: NewKeyProps) {
  const { t } = useTranslation('programs');
  const [isNothingChosen, setNothingChosen] = useState(false);
  const inAttempt = useAttempt();
  const form = useForm({
    stored: useStoredEdits('apiKeys.new'),
    send: async (data) => {
      const isNothing = chosenData(data).length === 0;
      setNothingChosen(isNothing);
      if (isNothing) return 'undone';
      const { key } = await inAttempt((attempt) =>
        client.call('apiKeys/issue', { attempt: attempt.key, ...keyOf(data, attempt.at) }),
      );
      onIssued(key);
      return 'done';
    },
  });
  return (
    <Form className={parts.form} {...form.bind} refusal={form.refusal}>
      <h3>{t('keys.new')}</h3>
      <TextField label={t('keys.name')} name="name" maxLength={120} required />
      <OwnDataChoice legend={t('keys.reads')} isMissing={isNothingChosen} />
      <TextField
        label={t('keys.addresses')}
        name="addresses"
        placeholder="203.0.113.0/24"
        error={refusedNames(form.refusal).has('addresses') ? t('keys.addressesWrong') : undefined}
      />
      <SelectField
        label={t('keys.term')}
        name="term"
        defaultValue={String(TERMS[0])}
        options={TERMS.map((days) => ({
          value: String(days),
          label: days === 0 ? t('keys.never') : t('keys.days', { count: days }),
        }))}
      />
      <RefusalNotice refusal={form.refusal} />
      {form.refusal?.isUnanswered ? <p>{t('keys.perhapsIssued')}</p> : null}
      <Button type="submit" busy={form.isBusy}>
        {t('keys.issue')}
      </Button>
    </Form>
  );
}

function keyOf(data: FormData, now: number) {
  const term = Number(data.get('term'));
  return {
    name: fieldText(data, 'name') ?? '',
    scopes: chosenData(data).flatMap((collection) =>
      (['find', 'get'] as const).map((method) => ({ collection, method })),
    ),
    addresses: (fieldText(data, 'addresses') ?? '').split(/[\s,]+/).filter(Boolean),
    expiresAt: term === 0 ? null : new Date(now + term * DAY_MS).toISOString(),
  };
}
