import type { RecordOf } from '@harbour/core/contract/collections';
import type { RealtimeClient } from '@harbour/core/realtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../state/use-action.ts';
import { fieldText, useForm } from '../../state/use-form.ts';
import { useLiveList } from '../../state/use-live-list.ts';
import { useMessages } from '../../state/use-messages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { refusedNames } from '../../ui/field/refused-names.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { NoWrap } from '../../ui/no-wrap/NoWrap.tsx';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { PortalSection, TaskForm } from '../FormSection.tsx';
import { LiveView } from '../LiveView.tsx';
import parts from '../parts.module.css';
import { useStoredEdits } from '../stored-edits.ts';
import { useTimestampFormat } from '../use-date-formats.ts';
import { chosenData, OwnDataChoice } from './OwnDataChoice.tsx';
import { ShownSecret, useAttempt } from './secrets.tsx';

/** The hours for which a replaced key still works. */
const OVERLAP_HOURS = 24;

const KEYS = {
  collection: 'apiKeys',
  query: { revokedAt: null, $sort: { createdAt: -1 } },
  isWhole: true,
} as const;

interface ApiKeysProps {
  readonly client: RealtimeClient;
}

/** The keys of the merchant's programs: each with its last use, and buttons that replace and revoke it. */
export function ApiKeys({ client }: ApiKeysProps) {
  const { t } = useTranslation('programs');
  const list = useLiveList(client, KEYS);
  const [issued, setIssued] = useState<string>();
  return (
    <PortalSection title={t('keys.title')}>
      <p>{t('keys.text')}</p>
      <p>
        <a href="/api/openapi.json">{t('keys.reference')}</a>
      </p>
      <LiveView list={list} empty={null}>
        {(keys) => (
          <ul className={parts.list}>
            {keys.map((key) => (
              <Key key={key._id} client={client} record={key} onReplaced={setIssued} />
            ))}
          </ul>
        )}
      </LiveView>
      {issued === undefined ? (
        <NewKey client={client} onIssued={setIssued} />
      ) : (
        <ShownSecret title={t('keys.shown')} secret={issued} onKept={() => setIssued(undefined)} />
      )}
    </PortalSection>
  );
}

interface KeyProps extends ApiKeysProps {
  readonly record: RecordOf<'apiKeys'>;
  /** Called with the key that replaces it. */
  readonly onReplaced: (key: string) => void;
}

function Key({ client, record, onReplaced }: KeyProps) {
  const { _id: id, name, start, lastUsedAt, expiresAt, previousUntil } = record;
  const { t } = useTranslation('programs');
  const formatTimestamp = useTimestampFormat();
  const inAttempt = useAttempt();
  const replace = useAction(async () => {
    const { key } = await inAttempt((attempt) =>
      client.call('apiKeys/rotate', { attempt: attempt.key, id, overlapHours: OVERLAP_HOURS }),
    );
    onReplaced(key);
  });
  const used =
    lastUsedAt === null ? t('keys.unused') : t('keys.lastUsed', { time: formatTimestamp(lastUsedAt) });
  const ends = expiresAt === null ? t('keys.endless') : t('keys.ends', { time: formatTimestamp(expiresAt) });
  return (
    <li>
      <span className={parts.wrap}>
        {name}
        <span className={classNames(parts.line, parts.soft)}>
          <code>{`${start}…`}</code> · <NoWrap part={used}>{used}</NoWrap> ·{' '}
          <NoWrap part={ends}>{ends}</NoWrap>
        </span>
        {previousUntil === null ? null : (
          <span className={classNames(parts.line, parts.soft)}>
            {t('keys.previous', { time: formatTimestamp(previousUntil) })}
          </span>
        )}
      </span>
      <span className={parts.buttons}>
        <Button
          kind="quiet"
          busy={replace.busy}
          onClick={replace.run}
          aria-label={t('keys.replaceOf', { name })}
        >
          {t('keys.replace')}
        </Button>
        <RevokeKey client={client} record={record} />
      </span>
    </li>
  );
}

function RevokeKey({ client, record }: Pick<KeyProps, 'client' | 'record'>) {
  const { _id: id, name, previousUntil } = record;
  const { t } = useTranslation('programs');
  const { success } = useMessages();
  return (
    <ConfirmedButton
      text={t('keys.revoke')}
      label={t('keys.revokeOf', { name })}
      title={t('keys.revokeTitle', { name })}
      send={() => client.call('apiKeys/revoke', { id })}
      onDone={() => success(t('keys.revoked'))}
    >
      <p>{t('keys.revokeText')}</p>
      {previousUntil === null ? null : <p>{t('keys.revokePrevious')}</p>}
    </ConfirmedButton>
  );
}

const DAY_MS = 86_400_000;
/** Days after which a key can end; 0 is never. */
const KEY_TERMS = [90, 365, 0] as const;

interface NewKeyProps {
  readonly client: RealtimeClient;
  readonly onIssued: (key: string) => void;
}

/** Issues a key with read-only access to the selected data. */
function NewKey({ client, onIssued }: NewKeyProps) {
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
    <TaskForm
      form={form}
      submit={t('keys.issue')}
      note={form.refusal?.isUnanswered ? <p>{t('keys.perhapsIssued')}</p> : null}
    >
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
        defaultValue={String(KEY_TERMS[0])}
        options={KEY_TERMS.map((days) => ({
          value: String(days),
          label: days === 0 ? t('keys.never') : t('keys.days', { count: days }),
        }))}
      />
    </TaskForm>
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
