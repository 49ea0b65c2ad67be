import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { ActionDialog } from '../ui/ActionDialog.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { useMessages } from '../ui/messages.ts';
import { useDateLocale } from '../ui/use-locale.ts';

interface RevokeKeyProps {
  readonly record: RecordOf<'apiKeys'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a key is revoked, and says which programs stop working: a revoked key has no way back. */
export function RevokeKey({ record, isOpen, onClose }: RevokeKeyProps) {
  const { _id: id, name, previousUntil } = record;
  const { t } = useTranslation('screens');
  const { client } = useBackOffice();
  const messages = useMessages();
  const { isBusy, problem, forget, send } = useKeyedSend(() => undefined);
  const close = () => {
    forget();
    onClose();
  };
  const revoke = () =>
    void send(async () => {
      await client.ask('apiKeys/revoke', { id });
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
  const words = useRecordWords();
  const locale = useDateLocale();
  const names = [...new Set(scopes.map(({ collection }) => collection))].map((name) =>
    isCollectionName(name) ? words.collection(name) : name,
  );
  const use =
    lastUsedAt === null
      ? t('apiKeys.revoke.unused')
      : t('apiKeys.revoke.lastUsed', { date: formatMoment(lastUsedAt, locale, 'minute') });
  return (
    <>
      <p>{t('apiKeys.revoke.reach', { names: names.join(' · ') })}</p>
      <p>{use}</p>
    </>
  );
}
