import { Button } from '@blueprintjs/core';
import { isCollectionName, type RecordOf } from '@harbour/core/contract/collections';
import { useTranslation } from 'react-i18next';
import { useRecordWords } from '../record/controls/use-record-words.ts';
import { useKeyedSend } from '../screen/use-keyed-send.ts';
import { useBackOffice } from '../session/back-office.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { FormError } from '../ui/FormError.tsx';
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
  const { t } = useTranslation(['screens', 'common']);
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
    <DialogFrame
      title={t('apiKeys.revoke.title', { name })}
      isOpen={isOpen}
      onClose={close}
      isFirm={isBusy}
      width={460}
      actions={
        <>
          <Button text={t('common:action.cancel')} disabled={isBusy} onClick={close} />
          <BusyButton intent="danger" isBusy={isBusy} text={t('apiKeys.revoke.open')} onClick={revoke} />
        </>
      }
    >
      <p>{t('apiKeys.revoke.text')}</p>
      {previousUntil === null ? null : <p>{t('apiKeys.revoke.previous')}</p>}
      <KeyUse record={record} />
      <FormError error={problem} />
    </DialogFrame>
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
