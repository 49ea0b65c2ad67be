import { HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { NewSecret, type SecretDialogProps, SecretForm } from '../screen/secrets.tsx';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import type { Table } from '../table/table.ts';
import { Field } from '../ui/Field.tsx';
import keyStyles from './api-keys.module.css';
import { type ChosenScopes, choosable, levelsOf, type ScopeLevel, scopesOf } from './scope-choice.ts';

const DAY_MS = 86_400_000;
/** Days after which a key can expire; 0 is never. */
const TERMS = [90, 365, 0] as const;

/** The button that issues a key, with its dialog and the dialog that shows the key. */
export function IssueKey({ table }: { readonly table: Table }) {
  const { t } = useTranslation('screens');
  const texts = { open: t('apiKeys.issue.open'), shown: t('apiKeys.shown') };
  return <NewSecret command="issueKey" {...texts} table={table} dialog={IssueDialog} />;
}

function IssueDialog({ onMade, ...frame }: SecretDialogProps) {
  const { t } = useTranslation(['screens', 'records']);
  const form = useIssueForm(onMade);
  const texts = {
    title: t('apiKeys.issue.title'),
    lead: t('apiKeys.issue.lead'),
    noName: t('apiKeys.issue.noName'),
    confirm: t('apiKeys.issue.confirm'),
  };
  return (
    <SecretForm {...frame} texts={texts} form={form}>
      <ScopeList
        chosen={form.chosen}
        onChoose={form.choose}
        error={form.areScopesMissing ? t('apiKeys.issue.noScopes') : undefined}
      />
      <Field label={t('records:field.addresses')} hint={t('apiKeys.issue.addressHint')}>
        {(ties) => (
          <TextArea
            {...ties}
            fill
            rows={2}
            value={form.addresses}
            onChange={({ target }) => form.setAddresses(target.value)}
          />
        )}
      </Field>
      <Field label={t('records:field.expiresAt')}>
        {(ties) => (
          <HTMLSelect
            {...ties}
            value={form.term}
            onChange={({ currentTarget }) => form.setTerm(Number(currentTarget.value))}
            options={TERMS.map((days) => ({
              value: days,
              label: days === 0 ? t('apiKeys.issue.never') : t('apiKeys.issue.days', { count: days }),
            }))}
          />
        )}
      </Field>
    </SecretForm>
  );
}

interface ScopeListProps {
  readonly chosen: ChosenScopes;
  readonly onChoose: (chosen: ChosenScopes) => void;
  readonly error: string | undefined;
}

/** Every collection with the access of the key to it, none unless chosen. */
function ScopeList({ chosen, onChoose, error }: ScopeListProps) {
  const { t } = useTranslation(['screens', 'records']);
  const texts = useRecordTexts();
  const id = useId();
  return (
    <Field label={t('records:field.scopes')} error={error}>
      {(ties) => (
        <fieldset {...ties} className={keyStyles.scopes} aria-label={t('records:field.scopes')}>
          {choosable.map((name) => (
            <ScopeRow
              key={name}
              id={`${id}-${name}`}
              label={texts.collection(name)}
              levels={levelsOf(name)}
              level={chosen[name] ?? 'none'}
              onChoose={(level) => onChoose({ ...chosen, [name]: level })}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}

interface ScopeRowProps {
  readonly id: string;
  readonly label: string;
  readonly levels: readonly ScopeLevel[];
  readonly level: ScopeLevel;
  readonly onChoose: (level: ScopeLevel) => void;
}

function ScopeRow({ id, label, levels, level, onChoose }: ScopeRowProps) {
  const { t } = useTranslation('screens');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        value={level}
        onChange={({ currentTarget: { value } }) => onChoose(levels.find((each) => each === value) ?? 'none')}
        options={levels.map((value) => ({ value, label: t(`apiKeys.level.${value}`) }))}
      />
    </>
  );
}

/** The typed values of the dialog; a lost connection, a refusal and closing leave them there. */
function useIssueForm(onMade: (key: string) => void) {
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const [name, setName] = useState('');
  const [chosen, choose] = useState<ChosenScopes>({});
  const [addresses, setAddresses] = useState('');
  const [term, setTerm] = useState<number>(TERMS[0]);
  const [isTried, setTried] = useState(false);
  // A repeated attempt has to ask for the same expiry.
  const [openedAt] = useState(Date.now);
  const { isBusy, problem, send, reset } = useKeyedSend((code) =>
    code === 'invalid-data' || code === 'in-use' ? t(`apiKeys.issue.refused.${code}`) : undefined,
  );
  const scopes = scopesOf(chosen);
  const isNameMissing = name.trim() === '';
  const areScopesMissing = scopes.length === 0;
  const submit = () => {
    setTried(true);
    if (isNameMissing || areScopesMissing || isBusy) return;
    void send(async (attempt) => {
      const { key } = await client.call('apiKeys/issue', {
        attempt,
        name: name.trim(),
        scopes,
        addresses: addresses.split(/[\s,]+/).filter(Boolean),
        expiresAt: term === 0 ? null : new Date(openedAt + term * DAY_MS).toISOString(),
      });
      onMade(key);
    });
  };
  return {
    name,
    setName,
    chosen,
    choose,
    addresses,
    setAddresses,
    term,
    setTerm,
    isBusy,
    problem,
    reset,
    submit,
    isNameMissing: isTried && isNameMissing,
    areScopesMissing: isTried && areScopesMissing,
  };
}
