import { Button } from '@blueprintjs/core';
import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '../record/controls/use-record-texts.ts';
import { FactList, ReadingBody } from '../screen/FactList.tsx';
import { ownerFacts } from '../screen/owner-facts.tsx';
import { SecretActions, useSecretSend } from '../screen/secrets.tsx';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { useSession } from '../session/use-session.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatTimestamp } from '../ui/format-timestamp.ts';
import { useJoinNames } from '../ui/joined-texts.ts';
import { useMessages } from '../ui/messages.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { useDateLocale } from '../ui/use-locale.ts';

type Key = RecordOf<'apiKeys'>;

/** The hours for which a replaced key still works: a working day and the night around it. */
const OVERLAP_HOURS = 24;

/** Shows a key without its secret: its owner, what it may do, its last use, and how it ends. */
export function ApiKeyView({ record: key }: { readonly record: Key }) {
  const { t } = useTranslation(['screens', 'records']);
  const texts = useRecordTexts();
  const { lastUsedAt, expiresAt, revokedAt, previousUntil, addresses } = key;
  const joinNames = useJoinNames();
  const label = (name: string) => texts.field('apiKeys', name);
  return (
    <ReadingBody>
      <FactList
        title={t('apiKeys.facts')}
        facts={[
          [label('start'), <code key="start">{`${key.start}…`}</code>],
          ...ownerFacts(key, label),
          [label('lastUsedAt'), lastUsedAt && <Timestamp key="used" at={lastUsedAt} />],
          [label('lastUsedFrom'), key.lastUsedFrom],
          [label('expiresAt'), expiresAt && <Timestamp key="expires" at={expiresAt} />],
          [label('previousUntil'), previousUntil && <Timestamp key="previous" at={previousUntil} />],
          [label('revokedAt'), revokedAt && <Timestamp key="revoked" at={revokedAt} />],
          [label('addresses'), joinNames(addresses.map(({ range }) => range))],
          [t('apiKeys.next'), revokedAt === null ? <KeyActions key="next" record={key} /> : null],
        ]}
      />
      <FactList title={label('scopes')} facts={useScopeFacts(key)} />
    </ReadingBody>
  );
}

/** One line for each collection that the key reaches, with its methods. */
function useScopeFacts({ scopes }: Key) {
  const texts = useRecordTexts();
  return [...Map.groupBy(scopes, ({ collection }) => collection)].map(
    ([name, ofCollection]) =>
      [
        isCollectionName(name) ? texts.collection(name) : name,
        ofCollection.map(({ method }) => texts.value('method', method)).join(' · '),
      ] as const,
  );
}

function KeyActions({ record: key }: { readonly record: Key }) {
  const { _id: id, owner } = key;
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const { user } = useSession();
  const [isRevoking, setRevoking] = useState(false);
  const { isBusy, send, state } = useSecretSend((code) =>
    code === 'conflict' ? t('apiKeys.rotate.refused') : undefined,
  );
  const isOwn = owner === user?._id;
  const rotate = () =>
    send(async (attempt) => {
      const requested = { attempt, id, overlapHours: OVERLAP_HOURS };
      return (await client.call('apiKeys/rotate', requested)).key;
    });
  return (
    <SecretActions
      {...state}
      hint={isOwn ? t('apiKeys.rotate.hint', { count: OVERLAP_HOURS }) : null}
      title={t('apiKeys.shown')}
    >
      {isOwn ? (
        <BusyButton
          size="small"
          icon="refresh"
          isBusy={isBusy}
          text={t('apiKeys.rotate.open')}
          onClick={rotate}
        />
      ) : null}
      <Button
        size="small"
        icon="disable"
        intent="danger"
        variant="outlined"
        text={t('apiKeys.revoke.open')}
        onClick={() => setRevoking(true)}
      />
      <RevokeKey record={key} isOpen={isRevoking} onClose={() => setRevoking(false)} />
    </SecretActions>
  );
}

interface RevokeKeyProps {
  readonly record: RecordOf<'apiKeys'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a key is revoked, and names the programs that stop working: this cannot be
 * undone.
 */
function RevokeKey({ record, isOpen, onClose }: RevokeKeyProps) {
  const { _id: id, name, previousUntil } = record;
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { isBusy, problem, reset, send } = useKeyedSend(() => undefined);
  const close = () => {
    reset();
    onClose();
  };
  const revoke = () =>
    void send(async () => {
      await client.call('apiKeys/revoke', { id });
      messages.success(t('apiKeys.revoke.done'));
      close();
    });
  return (
    <ActionDialog
      title={t('apiKeys.revoke.title', { name })}
      isOpen={isOpen}
      onClose={close}
      width={460}
      intent="danger"
      confirm={t('apiKeys.revoke.open')}
      onConfirm={revoke}
      isBusy={isBusy}
      problem={problem}
    >
      <p>{t('apiKeys.revoke.text')}</p>
      {previousUntil === null ? null : <p>{t('apiKeys.revoke.previous')}</p>}
      <KeyUse record={record} />
    </ActionDialog>
  );
}

/** Names the data that the key reaches, and its last use, by which people recognise the program. */
function KeyUse({ record: { scopes, lastUsedAt } }: Pick<RevokeKeyProps, 'record'>) {
  const { t } = useTranslation('screens');
  const texts = useRecordTexts();
  const locale = useDateLocale();
  const names = [...new Set(scopes.map(({ collection }) => collection))].map((name) =>
    isCollectionName(name) ? texts.collection(name) : name,
  );
  const use =
    lastUsedAt === null
      ? t('apiKeys.revoke.unused')
      : t('apiKeys.revoke.lastUsed', { time: formatTimestamp(lastUsedAt, locale, 'minute') });
  return (
    <>
      <p>{t('apiKeys.revoke.reach', { names: names.join(' · ') })}</p>
      <p>{use}</p>
    </>
  );
}
